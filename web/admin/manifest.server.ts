import { redirect } from '@remix-run/node'
import type { AdminFilter, AdminManifest, AdminResource, ResourcePermissions } from '#server/contract/manifest.ts'
import type { Visitor } from '#server/contract/session.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { pack, type Packed } from '#web/api/packed.ts'
import { requireValidated } from '#web/guards/require.server.ts'
import { DASHBOARD } from './paths.ts'

type Args = { request: Request; context: WebContext; params: Readonly<Record<string, string | undefined>> }

type Known = { manifest: AdminManifest; packed: Packed<AdminManifest> }

const asked = new WeakMap<WebContext, Promise<Known>>()
/** By the answer itself: within one process the API gives the same bytes again. */
const read = new WeakMap<Buffer, Known>()

/**
 * What this person may see in the admin, shared by all who read it. Asked once a request, however many loaders want to
 * know.
 */
export const manifestOf = async (request: Request, context: WebContext): Promise<AdminManifest> =>
  (await knownOf(request, context)).manifest

/** The same as the browser gets it. */
export const packedManifestOf = async (request: Request, context: WebContext): Promise<Packed<AdminManifest>> =>
  (await knownOf(request, context)).packed

function knownOf(request: Request, context: WebContext): Promise<Known> {
  const known = asked.get(context) ?? load(request, context)
  asked.set(context, known)
  return known
}

async function load(request: Request, context: WebContext): Promise<Known> {
  const bytes = await apiFor(request, context).bytes('/api/v1/services/admin-resources')
  const known = read.get(bytes)
  if (known !== undefined) return known
  const manifest = withOptionLabels(JSON.parse(bytes.toString('utf8')) as AdminManifest)
  const made = { manifest, packed: pack(manifest) }
  read.set(bytes, made)
  return made
}

/** Options without a label of their own are named by `resources:{type}.options.{field}.{value}`. */
function withOptionLabels({ resources }: AdminManifest): AdminManifest {
  return {
    resources: resources.map(resource => ({
      ...resource,
      fields: resource.fields.map(field => named(resource.type, field)),
      filters: resource.filters.map(filter => named(resource.type, filter)),
    })),
  }
}

function named<T extends Pick<AdminFilter, 'name' | 'options'>>(type: string, field: T): T {
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
 * The resource that the address names, and who asks for it.
 * @throws Response to the dashboard when it may not be seen (specification 1, section 2), 403 when the act is not
 * allowed
 */
export async function requireResource(
  { request, context, params }: Args,
  act: keyof ResourcePermissions = 'see',
): Promise<AdminAccess> {
  const visitor = await requireValidated({ request, context })
  const manifest = await manifestOf(request, context)
  const resource = manifest.resources.find(each => each.type === params['resource'])
  if (resource?.permissions.see !== true) throw redirect(DASHBOARD)
  if (!resource.permissions[act]) throw new Response(null, { status: 403 })
  return { visitor, manifest, resource }
}

/** The id of the address. @throws Response 404 when it is missing */
export function requireId(params: Args['params']): string {
  const id = params['id']
  if (id === undefined || id === '') throw new Response(null, { status: 404 })
  return id
}
