import { useParams, useRouteLoaderData } from '@remix-run/react'
import type { AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import { unpack, type Packed } from '#web/api/packed.ts'
import { useFieldTexts, type Translate } from '#web/forms/field-texts.ts'

/** What the admin's frame has loaded: everything this person may see, and how dates are told. */
export type AdminFrame = { manifest: AdminManifest; timeZone: string }
/** The same on its way to the browser. */
export type SentFrame = { manifest: Packed<AdminManifest>; timeZone: string }

export function useAdmin(): AdminFrame {
  const frame = useRouteLoaderData<SentFrame>('admin/routes/layout')
  if (frame === undefined) throw new Error('Admin screens stand inside routes/admin/layout')
  return { manifest: unpack(frame.manifest), timeZone: frame.timeZone }
}

/** The resource of this type; without one, that which the address names. */
export function useResource(known?: string): AdminResource {
  const params = useParams()
  const type = known ?? params['resource']
  const resource = useAdmin().manifest.resources.find(each => each.type === type)
  if (resource === undefined) throw new Error(`The manifest has no resource "${String(type)}"`)
  return resource
}

/** The act of making a new one, in the type's own words where the catalogue has them. */
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
