import type { Transaction } from '#db/client.ts'
import { appMenuItems, appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { catalogueOf } from '../catalogues.ts'
import type { SiteConfig } from '../config/site.ts'
import { isModulePageOff, TERMS_OF_SALE_PATH } from '../domain/vocabulary/module-pages.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'

/** The pages that a site begins with, and where they stand. */
const PAGES = {
  home: '/',
  notice: '/legal/notice',
  privacy: '/legal/privacy-policy',
  cookies: '/legal/cookies',
  terms: '/legal/terms',
  sale: TERMS_OF_SALE_PATH,
} as const
type PageName = keyof typeof PAGES

/** `body`: a line a paragraph, `# ` before a heading. */
type PageTexts = { title: string; description: string; body: string }
type StartTexts = { start: Record<PageName, PageTexts> }

type Starting = { site: Pick<SiteConfig, 'locales' | 'features'>; appName: string; authorId: string; now: Date }

/**
 * Home, the legal pages and a menu in the site's languages, to be completed by the owner. All can be changed like any
 * other page.
 */
export async function writeStartingPages(tx: Transaction, { site, appName, authorId, now }: Starting): Promise<void> {
  const texts = new Map(site.locales.map(locale => [locale, readTexts(locale)]))
  const inEach = (pick: (texts: StartTexts) => string) =>
    Object.fromEntries([...texts].map(([locale, each]) => [locale, pick(each).replaceAll('{{name}}', () => appName)]))
  const authored = { createdById: authorId, updatedById: authorId, createdAt: now, updatedAt: now }
  const names = (Object.keys(PAGES) as PageName[]).filter(name => !isModulePageOff(PAGES[name], site.features))
  const rows = await tx
    .insert(appPages)
    .values(
      names.map(name => ({
        path: PAGES[name],
        isDefault: true,
        title: inEach(({ start }) => start[name].title),
        description: inEach(({ start }) => start[name].description),
        ...authored,
      })),
    )
    .returning({ id: appPages.id, path: appPages.path })
  const idOf = (name: PageName) => rows.find(row => row.path === PAGES[name])!.id
  const look = { inverseBackground: false, paddedContainer: true }
  await tx.insert(appPageComponents).values(
    names.flatMap(name => [
      {
        pageId: idOf(name),
        name: 'title' as const,
        position: 0,
        createdAt: now,
        updatedAt: now,
        props: {
          title: { $t: inEach(({ start }) => (name === 'home' ? '{{name}}' : start[name].title)) },
          subtitle: { $t: inEach(({ start }) => start[name].description) },
          level: '1',
          alignment: 'left',
          size: 'big',
          color: 'default',
          subtitleColor: 'dimmed',
          reverseOrder: false,
          ...look,
        },
      },
      {
        pageId: idOf(name),
        name: 'custom' as const,
        position: 1,
        createdAt: now,
        updatedAt: now,
        props: {
          html: { $t: inEach(({ start }) => htmlOf(start[name].body.replaceAll('{{name}}', () => escaped(appName)))) },
          styles: 'p { max-inline-size: 70ch }',
          ...look,
        },
      },
    ]),
  )
  await tx
    .insert(appMenuItems)
    .values({ name: inEach(({ start }) => start.home.title), position: 0, pageId: idOf('home'), ...authored })
}

const readTexts = (locale: Locale) => catalogueOf(locale)['demo'] as StartTexts

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const htmlOf = (body: string) =>
  body
    .split('\n')
    .map(line => (line.startsWith('# ') ? `<h2>${line.slice(2)}</h2>` : `<p>${line}</p>`))
    .join('')
