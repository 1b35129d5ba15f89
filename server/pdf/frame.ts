import { eq } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import type { AppContext } from '../context.ts'
import { localizerFor } from '../domain/localized-text.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { renderPdf, type DocumentData } from './render.ts'
import { toTextBlocks } from './rich-text.ts'

export type Reading = Pick<AppContext, 'site' | 'store'> & { orm: Pick<Orm, 'select' | 'execute'> }

/** What every paper of the site bears. */
export type DocumentFrame = {
  settings: typeof appEnvs.$inferSelect | null
  /** The site's name. */
  name: string
  /** What editors wrote, in the paper's language, else in the site's, else in any. */
  say: (texts: Readonly<Record<string, string>> | null) => string
  /** The parts of `DocumentData` that don't depend on what the paper tells. */
  frame: Pick<DocumentData, 'author' | 'language' | 'logo' | 'header' | 'footer' | 'words'>
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** Header, footer, logo and name of the settings, for a paper in one language; `words` are that language's. */
export async function readFrame(
  { orm, site, store }: Reading,
  { locale, words }: { locale: Locale; words: DocumentData['words'] },
): Promise<DocumentFrame> {
  const [settings] = await orm.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
  const say = localizerFor(locale, site.defaultLocale)
  const name = settings?.appName ?? site.appName
  return {
    settings: settings ?? null,
    name,
    say,
    frame: {
      author: name,
      language: locale,
      logo: await readLogo({ orm, store }, settings?.documentLogoId ?? null, name),
      header: toTextBlocks(say(settings?.documentHeader ?? null)),
      footer: toTextBlocks(say(settings?.documentFooter ?? null)),
      words,
    },
  }
}

/** Null for a kind of picture that documents don't take. */
async function readLogo(
  { orm, store }: Pick<Reading, 'orm' | 'store'>,
  id: string | null,
  name: string,
): Promise<DocumentData['logo']> {
  const [file] =
    id === null
      ? []
      : await orm.select({ path: files.path, mimeType: files.mimeType }).from(files).where(eq(files.id, id))
  const ending = file && ENDINGS[file.mimeType]
  if (!file || !ending) return null
  const parts: Buffer[] = []
  for await (const part of await store.get(file.path)) parts.push(part as Buffer)
  return { bytes: Buffer.concat(parts), ending, alt: name }
}

/** A logo that can't be set is left out: a paper without it is better than none. */
export function renderPaper(app: Pick<AppContext, 'log'>, data: DocumentData): Promise<Buffer> {
  return renderPdf(data).catch((error: unknown) => {
    if (data.logo === null) throw error
    app.log.warn({ err: error }, 'a document is made without its logo')
    return renderPdf({ ...data, logo: null })
  })
}
