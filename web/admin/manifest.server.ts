import { redirect } from '@remix-run/node'
import type { AdminFilter, AdminManifest, AdminResource, ResourcePermissions } from '#server/contract/manifest.ts'
import type { Visitor } from '#server/contract/session.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { DASHBOARD } from './paths.ts'

type Args = { request: Request; context: WebContext; params: Readonly<Record<string, string | undefined>> }

const byRequest = new WeakMap<WebContext, Promise<AdminManifest>>()
/** By the bytes of the answer: within one process the API returns the same buffer again. */
const byAnswer = new WeakMap<Buffer, AdminManifest>()

/** The manifest of this person, loaded once a request for all loaders. */
export function manifestOf(request: Request, context: WebContext): Promise<AdminManifest> {
  const known = byRequest.get(context) ?? load(request, context)
  byRequest.set(context, known)
  return known
}

async function load(request: Request, context: WebContext): Promise<AdminManifest> {
  const bytes = await apiFor(request, context).bytes('/api/v1/services/admin-resources')
  const known = byAnswer.get(bytes) ?? withOptionLabels(JSON.parse(bytes.toString('utf8')) as AdminManifest)
  byAnswer.set(bytes, known)
  return known
}

/** Options without a label get the key `resources:{type}.options.{field}.{value}`. */
function withOptionLabels({ resources }: AdminManifest): AdminManifest {
  return {
    resources: resources.map(resource => ({
      ...resource,
      fields: resource.fields.map(field => withOptionLabel(resource.type, field)),
      filters: resource.filters.map(filter => withOptionLabel(resource.type, filter)),
    })),
  }
}

function withOptionLabel<T extends Pick<AdminFilter, 'name' | 'options'>>(type: string, field: T): T {
  return field.options === undefined
    ? field
    : {
        ...field,
        options: field.options.map(({ value, label }) => ({
          value,
          label: label === value ? `resources:${type}.options.${field.name}.${value}` : label,
        })),
      }
}

export type AdminAccess = { visitor: Visitor; manifest: AdminManifest; resource: AdminResource }

/**
 * The resource of the path and the person's access to it.
 * @throws Response a redirect to the dashboard, which says so, when it may not be seen (specification 1, section 2),
 * 403 when the operation is not allowed
 */
export async function requireResource(
  { request, context, params }: Args,
  operation: keyof ResourcePermissions = 'see',
): Promise<AdminAccess> {
  const visitor = await requireValidated({ request, context })
  const manifest = await manifestOf(request, context)
  const resource = manifest.resources.find(each => each.type === params['resource'])
  if (resource?.permissions.see !== true) {
    const flash = flashCookie(request, { kind: 'warning', text: 'admin:flash.noAccess' })
    throw redirect(DASHBOARD, { headers: { 'set-cookie': flash } })
  }
  if (!resource.permissions[operation]) throw new Response(null, { status: 403 })
  return { visitor, manifest, resource }
}

/** The id of the path. @throws Response 404 when it is missing */
export function requireId(params: Args['params']): string {
  const id = params['id']
  if (id === undefined || id === '') throw new Response(null, { status: 404 })
  return id
}
