import { useParams, useRouteLoaderData } from '@remix-run/react'
import type { AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import { unpack, type Packed } from '#web/api/packed.ts'
import { useFieldTexts, type Translate } from '#web/forms/field-texts.ts'

/** The data of the admin layout: the manifest and the time zone of dates. */
export type AdminData = { manifest: AdminManifest; timeZone: string }
/** The serialized form that is sent to the browser. */
export type SerializedAdminData = { manifest: Packed<AdminManifest>; timeZone: string }

export function useAdmin(): AdminData {
  const frame = useRouteLoaderData<SerializedAdminData>('admin/routes/layout')
  if (frame === undefined) throw new Error('Admin screens stand inside routes/admin/layout')
  return { manifest: unpack(frame.manifest), timeZone: frame.timeZone }
}

/** The resource of this type; without a type, the one of the path. */
export function useResource(known?: string): AdminResource {
  const params = useParams()
  const type = known ?? params['resource']
  const resource = useAdmin().manifest.resources.find(each => each.type === type)
  if (resource === undefined) throw new Error(`The manifest has no resource "${String(type)}"`)
  return resource
}

/** The label of the create button, in the type's own words where the catalogue has them. */
export function creatingText({ type, label }: Pick<AdminResource, 'type' | 'label'>, t: Translate): string {
  return t(`resources:${type}.create`, { defaultValue: t('admin:form.create', { name: t(label.one) }) })
}

/** Texts of the admin; `creating`, `many` and `one` name a resource as its catalogue does. */
export function useAdminTexts() {
  const texts = useFieldTexts()
  return {
    ...texts,
    one: (resource: Pick<AdminResource, 'label'>) => texts.text(resource.label.one),
    many: (resource: Pick<AdminResource, 'label'>) => texts.text(resource.label.many),
    creating: (resource: Pick<AdminResource, 'type' | 'label'>) => creatingText(resource, texts.t),
  }
}
