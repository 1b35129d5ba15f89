import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import * as v from 'valibot'
import type { ResolvedPath } from '#server/contract/site.ts'
import { apiFor } from '#web/api/client.server.ts'
import { Blocks } from '#web/blocks/index.tsx'
import { loadBlocks } from '#web/blocks/load.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Group } from '#web/ui/layout.ts'

export const handle = {
  guard: { audience: 'anyone' },
  title: 'site:print.title',
  hides: ['bar', 'footer', 'accessibility'],
} satisfies RouteHandle

/** The printable components and their properties. Nothing else is rendered here. */
const PRINTABLE = { page: v.object({ path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(500)) }) }

/** `?component=page&props={"path":"/about"}&from=/about`: a component alone, for paper (specification 1, section 2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const schema = Object.hasOwn(PRINTABLE, query.get('component') ?? '')
    ? PRINTABLE[query.get('component') as keyof typeof PRINTABLE]
    : null
  const props = schema && v.safeParse(schema, parsed(query.get('props')))
  if (!props?.success) throw new Response(null, { status: 404 })
  const { data: resolved } = await apiFor(request, context).get<{ data: ResolvedPath }>(
    '/api/v1/services/pages/resolve',
    { query: { path: props.output.path } },
  )
  if (resolved.kind === 'unauthorized' || resolved.kind === 'auth') throw redirect(props.output.path)
  if (resolved.kind !== 'page') throw new Response(null, { status: 404 })
  const { title, styles, blocks } = resolved.page
  const { data, sheets } = await loadBlocks(blocks, { request, context })
  return {
    title,
    styles,
    blocks,
    data,
    sheets,
    back: sameSitePath(query.get('from')) ?? props.output.path,
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

export default function Print() {
  const { t } = useTranslation()
  const { title, styles, blocks, data, sheets, back } = useLoaderData<typeof loader>()
  return (
    <>
      <Group m="md" className="no-print">
        <Button look="primary" type="button" onClick={() => window.print()}>
          {t('site:print.act')}
        </Button>
        <Link to={back}>{t('site:print.back')}</Link>
      </Group>
      <Blocks blocks={blocks} data={data} sheets={sheets} title={title} styles={styles} />
    </>
  )
}
