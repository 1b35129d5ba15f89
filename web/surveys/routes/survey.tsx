import { randomUUID } from 'node:crypto'
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import type { SurveyView } from '#server/surveys/contract.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { CAPTCHA_NAMES, type Captcha } from '#web/captcha/CaptchaFields.tsx'
import { formKeyOf } from '#web/forms/form-key.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { PRIVATE_PAGE } from '#web/session/private-page.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { loadSurvey } from '../load-survey.server.ts'
import { SURVEY_FIELDS, surveyPath } from '../survey-fields.ts'
import { Stack } from '#web/ui/layout.ts'
import { SurveyCard } from '../SurveyCard.tsx'

type Data = { view: SurveyView; captcha: Captcha | null; formKey: string; canonical: string }

const GUARD = { audience: 'anyone', features: ['surveys'] } as const satisfies RouteHandle['guard']

export const handle = {
  guard: GUARD,
  title: (data: Data) => data.view.question,
  counted: ({ view }: Data) => ({ resourceType: 'surveys', resourceId: view.id }),
} satisfies RouteHandle

/** One survey, its reader's answer and the results (specification 1, section 2: services.surveys.show). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAllowed({ request, context }, GUARD)
  const [view, { siteUrl }, visitor] = await Promise.all([
    loadSurvey({ request, context, id: params['id'] ?? '' }),
    siteOf(context),
    visitorOf(request, context),
  ])
  const needsProof = visitor === null && view.refusal === null && view.myAnswer === null
  const captcha = needsProof ? await findCaptcha(request, context) : null
  const shown: Data = { view, captcha, formKey: randomUUID(), canonical: `${siteUrl}${surveyPath(view.id)}` }
  // A challenge belongs to one reader: such a page is never cached.
  return data(shown, needsProof ? { headers: { 'cache-control': PRIVATE_PAGE['cache-control'] } } : {})
}

/** Null when the rate limit is reached: the survey can still be read, and its form asks again. */
async function findCaptcha(request: Request, context: WebContext): Promise<Captcha | null> {
  try {
    return (await apiFor(request, context).get<{ data: Captcha }>('/api/v1/services/captcha')).data
  } catch (error) {
    if ((error instanceof ApiProblem || error instanceof Response) && error.status === 429) return null
    throw error
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const asked = loaderHeaders.get('cache-control')
  return new Headers(asked === null ? undefined : { 'cache-control': asked })
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  shown
    ? [
        { tagName: 'link', rel: 'canonical', href: shown.canonical },
        { property: 'og:title', content: shown.view.question },
      ]
    : []

/** Creates or changes an answer, from this screen and from every page that embeds the survey. */
export function action({ request, context, params }: ActionFunctionArgs) {
  return preserveInput(request, async () => {
    await requireAllowed({ request, context }, GUARD)
    const view = await loadSurvey({ request, context, id: params['id'] ?? '' })
    const api = apiFor(request, context)
    const from = sameSitePath(new URL(request.url).searchParams.get('redirectUrl'))
    return handleForm({
      request,
      fields: SURVEY_FIELDS,
      timeZone: 'Europe/Paris',
      async send({ output, data: sent }) {
        const choices = output['choices'] as string[]
        // With a single choice the radio button decides: text typed for a new choice is ignored when another one is
        // selected.
        const newChoice = view.allowMultiple || choices.length === 0 ? (output['newChoice'] ?? '') : ''
        const attributes = newChoice === '' ? {} : { newChoice }
        const chosen = { choices: { data: choices.map(id => ({ type: 'survey-choices', id })) } }
        const { myAnswer } = view
        if (myAnswer !== null) {
          await api.patch(`/api/v1/survey-answers/${myAnswer.id}`, {
            data: { type: 'survey-answers', id: myAnswer.id, attributes, relationships: chosen },
          })
        } else {
          const captcha = {
            solution: sent.get(CAPTCHA_NAMES.solution),
            ticket: sent.get(CAPTCHA_NAMES.ticket),
            trap: sent.get(CAPTCHA_NAMES.trap),
          }
          await api.create(
            '/api/v1/survey-answers',
            {
              meta: { captcha },
              data: {
                type: 'survey-answers',
                attributes,
                relationships: { survey: { data: { type: 'surveys', id: view.id } }, ...chosen },
              },
            },
            // Guests have no cookie that tells them apart: a key derived from their values would be the same for all.
            { idempotencyKey: formKeyOf(sent) },
          )
        }
        const headers = api.cookies()
        headers.append(
          'set-cookie',
          flashCookie(request, {
            kind: 'success',
            text: myAnswer === null ? 'blocks:survey.thanks' : 'blocks:survey.changed',
          }),
        )
        return redirect(from ?? surveyPath(view.id), { status: 303, headers })
      },
    })
  })
}

export default function Survey() {
  const { view, captcha, formKey } = useFormData<typeof loader>() as unknown as Data
  return (
    <Stack gap="lg" maw="46rem" ms="var(--page-start)" px="md" pt="xl" pb="4rem">
      <SurveyCard
        view={view}
        id="survey"
        headingLevel={1}
        answer={useFormResult()}
        formKey={formKey}
        captcha={captcha}
        isOwnScreen
      />
    </Stack>
  )
}
