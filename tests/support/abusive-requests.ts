/**
 * One thing that a stranger may ask again and again. A function makes each one new, so that nothing that is kept
 * answers it.
 */
export type AbusiveRequest = {
  name: string
  method?: string
  path: string | ((turn: number) => string)
  headers?: Record<string, string>
  body?: Buffer | ((turn: number) => Buffer)
}

const JSONAPI = 'application/vnd.api+json'
const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const AS_JSON = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const AS_FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
const AS_PARTS = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'same-origin' }
const REGISTRATION = {
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.example',
  password: 'la-brume-du-matin-88',
  job: 'other',
  jobOther: 'x',
  consent: true,
  captcha: 'x',
}

const INCLUDES_OF_MODELS = [
  'category',
  'tags',
  'image',
  'additionalImages',
  'attachments',
  'accessories.category',
  'accessories.tags',
  'accessories.image',
].join()

/** The dearest things that a guest can ask of a site with demo content (`known`: what it holds). */
export function abusiveRequests({
  models,
  surveys,
  files,
}: {
  models: readonly string[]
  surveys: readonly string[]
  files: readonly string[]
}): AbusiveRequest[] {
  const days = (turn: number) => ({
    startDay: `2031-03-${String(2 + (turn % 9)).padStart(2, '0')}`,
    endDay: `2031-03-${String(14 + (turn % 9)).padStart(2, '0')}`,
  })
  const cart = models
    .slice(0, 20)
    .map(id => `models%5B${id}%5D=1`)
    .join('&')
  const words = (turn: number) => Array.from({ length: 20 }, (_, index) => `mot${turn}${index}`).join('%20')
  return [
    { name: 'a page of no name, rendered anew', path: turn => `/nothing-${turn}?x=${turn}` },
    { name: 'the home page, rendered anew', path: turn => `/?x=${turn}` },
    {
      name: 'a page of 1,000 characters in 30 segments',
      path: turn => `/${turn}${'/abcdefghijklmnopqrstuvwxyz012345'.repeat(29)}`.slice(0, 1_000),
    },
    { name: 'a path of 20,000 characters', path: `/${'a/'.repeat(10_000)}` },
    {
      name: 'a path to be resolved, of 7,000 characters',
      path: `/api/v1/services/pages/resolve?path=${'/a'.repeat(3_500)}`,
    },
    { name: 'Accept with 20,000 commas', path: '/api/v1/organizations', headers: { accept: ','.repeat(20_000) } },
    {
      name: 'Accept with 1,000 quotes and commas',
      path: '/api/v1/organizations',
      headers: { accept: '",'.repeat(500) },
    },
    { name: '8,000 characters of cookies', path: turn => `/?x=${turn}`, headers: { cookie: 'a=b;'.repeat(2_000) } },
    {
      name: 'the catalogue with everything it includes',
      path: `/api/v1/rental-models?page%5Bsize%5D=100&include=${INCLUDES_OF_MODELS}`,
      headers: { accept: JSONAPI },
    },
    {
      name: 'organisations with everything they include',
      path: '/api/v1/organizations?page%5Bsize%5D=100&include=accessLevel,organizationType,image',
      headers: { accept: JSONAPI },
    },
    {
      name: 'a search of 20 words through a list',
      path: turn => `/api/v1/organizations?page%5Bsize%5D=100&filter%5Bsearch%5D=${words(turn)}`,
      headers: { accept: JSONAPI },
    },
    {
      name: 'a search of 20 words through everything',
      path: turn => `/api/v1/services/global-search?search=${words(turn)}`,
    },
    {
      name: 'a search of one long word',
      path: turn => `/api/v1/services/global-search?search=${'a'.repeat(6_000)}${turn}`,
    },
    { name: 'the search page', path: turn => `/services/search?q=fauteuil%20${turn}` },
    {
      name: 'the facets of the catalogue by period',
      path: '/api/v1/services/rentals/facets?filter%5Bfree%5D=2031-03-02,2031-03-15',
    },
    {
      name: 'the catalogue by period',
      path: turn => `/rentals?from=${days(turn).startDay}&to=${days(turn).endDay}&x=${turn}`,
    },
    {
      name: 'the calendar of 20 models for 24 months',
      path: turn => `/api/v1/services/rentals/calendar?${cart}&from=2031-03-0${1 + (turn % 9)}&months=24`,
    },
    {
      name: 'free periods of 20 models',
      path: turn => `/api/v1/services/rentals/periods?${cart}&from=2031-03-0${1 + (turn % 9)}&days=14`,
    },
    {
      name: 'a price of 20 models',
      method: 'POST',
      path: '/api/v1/services/rentals/quote',
      headers: AS_JSON,
      body: turn => json({ models: Object.fromEntries(models.slice(0, 20).map(id => [id, 1])), ...days(turn) }),
    },
    {
      name: 'a hold on 20 models',
      method: 'POST',
      path: '/api/v1/services/rentals/bookings',
      headers: AS_JSON,
      body: turn => json({ models: Object.fromEntries(models.slice(0, 20).map(id => [id, 50])), ...days(turn) }),
    },
    {
      name: 'a password of 900,000 characters',
      method: 'POST',
      path: '/auth/register',
      headers: AS_JSON,
      body: json({ ...REGISTRATION, password: 'e\u0301'.repeat(300_000) }),
    },
    {
      name: 'names of 900,000 characters',
      method: 'POST',
      path: '/auth/register',
      headers: AS_JSON,
      body: json({ ...REGISTRATION, firstName: '👩‍👩‍👧‍👦'.repeat(20_000), email: `${'@'.repeat(300_000)}a.b` }),
    },
    {
      name: 'a registration without work',
      method: 'POST',
      path: '/auth/register',
      headers: AS_JSON,
      body: json(REGISTRATION),
    },
    { name: 'the registration page', path: turn => `/auth/register?x=${turn}` },
    {
      name: 'a sign-in of nobody',
      method: 'POST',
      path: '/auth/login',
      headers: AS_JSON,
      body: turn => json({ email: `nobody-${turn}@b.example`, password: 'la-brume-du-matin-88' }),
    },
    {
      name: 'a link for nobody',
      method: 'POST',
      path: '/auth/password/forgot',
      headers: AS_JSON,
      body: turn => json({ email: `nobody-${turn}@b.example` }),
    },
    {
      name: 'JSON nested 500,000 deep',
      method: 'POST',
      path: '/auth/login',
      headers: AS_JSON,
      body: Buffer.from('['.repeat(500_000)),
    },
    {
      name: 'JSON of 100,000 names',
      method: 'POST',
      path: '/auth/register',
      headers: AS_JSON,
      body: Buffer.from(`{${Array.from({ length: 70_000 }, (_, index) => `"n${index}":1`).join()}}`),
    },
    {
      name: 'a form of 2 MB',
      method: 'POST',
      path: '/auth/password/forgot',
      headers: AS_FORM,
      body: Buffer.from(`email=${'a'.repeat(2_000_000)}`),
    },
    {
      name: 'a form of 5,000 fields',
      method: 'POST',
      path: '/auth/password/forgot',
      headers: AS_FORM,
      body: Buffer.from('email=a&'.repeat(4_999)),
    },
    {
      name: 'several parts of 2 MB',
      method: 'POST',
      path: '/auth/sign-in',
      headers: AS_PARTS,
      body: Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\n${'a'.repeat(2_000_000)}\r\n--x--\r\n`,
      ),
    },
    { name: 'a captcha', path: '/api/v1/services/captcha' },
    {
      name: 'a captcha wrongly solved',
      method: 'POST',
      path: '/auth/register',
      headers: AS_JSON,
      body: json({
        ...REGISTRATION,
        captcha: Buffer.from(
          JSON.stringify({
            challenge: { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1e9 }, signature: 'x' },
            solution: {},
          }),
        ).toString('base64'),
      }),
    },
    ...surveys.slice(0, 1).flatMap((id): AbusiveRequest[] => [
      { name: 'the results of a survey', path: `/api/v1/services/surveys/${id}/results` },
      {
        name: 'an answer to a survey',
        method: 'POST',
        path: '/api/v1/survey-answers',
        headers: { 'content-type': JSONAPI, 'sec-fetch-site': 'same-origin' },
        body: json({
          data: {
            type: 'survey-answers',
            attributes: { newChoice: 'x'.repeat(500_000) },
            relationships: { survey: { data: { type: 'surveys', id } } },
          },
        }),
      },
    ]),
    ...files.slice(0, 1).flatMap((id): AbusiveRequest[] => [
      { name: 'a preview of a picture', path: `/services/files/${id}?preview=1280` },
      {
        name: 'a hundred ranges of a file',
        path: `/services/files/${id}`,
        headers: { range: `bytes=${Array.from({ length: 100 }, (_, index) => `${index}-${index}`).join()}` },
      },
    ]),
    { name: 'the description of the API', path: '/api/v1/openapi.json', headers: { 'accept-encoding': 'br' } },
    {
      name: 'reports of views, as many as fit',
      method: 'POST',
      path: '/api/v1/services/stats/records',
      headers: AS_JSON,
      body: json({
        records: Array.from({ length: 5_000 }, () => ({
          event: 'view',
          resourceType: 'app-pages',
          resourceId: '0198f0aa-0000-7000-8000-000000000000',
        })),
      }),
    },
    { name: 'the accessibility report', path: '/api/v1/services/accessibility-report' },
    { name: 'the texts of the interface', path: '/api/v1/services/web-language-lines' },
    { name: 'the site map', path: turn => `/site-map?x=${turn}` },
    { name: 'the map for search engines', path: turn => `/sitemap.xml?x=${turn}` },
  ]
}
