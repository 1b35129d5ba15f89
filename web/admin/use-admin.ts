import { useRouteLoaderData } from '@remix-run/react'
import type { AdminResource } from '#server/contract/manifest.ts'
import type { MenuCategory } from './menu.ts'
import type { MenuSettings } from './menu-settings.ts'
import { useFieldTexts, type Translate } from '#web/forms/field-texts.ts'

/** What any screen of the admin knows of a type besides the one that it shows. */
export type TypeSummary = Pick<AdminResource, 'type' | 'label' | 'permissions'>

/** A screen that creates a record; `words` are other words that people use for it. */
export type Created = { to: string; label: string; words: string }

/** The data of the admin layout. */
export type AdminData = {
  menu: readonly MenuCategory[]
  /** Every type that this person may see. */
  types: readonly TypeSummary[]
  /** The type that the address names, with its fields, filters and actions. */
  resource: AdminResource | null
  timeZone: string
  /** What may be created of the types in frequent use. */
  creates: readonly Created[]
  menuSettings: MenuSettings
}

export function useAdmin(): AdminData {
  const data = useRouteLoaderData<AdminData>('admin/routes/layout')
  if (data === undefined) throw new Error('Admin screens stand inside routes/admin/layout')
  return data
}

/** The resource that the address names. @throws Error on a screen whose address names none */
export function useResource(): AdminResource {
  const { resource } = useAdmin()
  if (resource === null) throw new Error('The address of this screen names no resource')
  return resource
}

/** What is known of another type; undefined where this person may not see it. */
export function useType(type: string): TypeSummary | undefined {
  return useAdmin().types.find(each => each.type === type)
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
    /** What tables hold with the type's records, in one text; empty where they hold nothing. */
    partsOf: ({ type, parts = [] }: Pick<AdminResource, 'type' | 'parts'>) =>
      parts.map(({ name }) => texts.text(`resources:${type}.fields.${name}`)).join(', '),
  }
}
