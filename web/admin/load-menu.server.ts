import type { TFunction } from 'i18next'
import type { AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import type { Visitor } from '#server/contract/session.ts'
import { ADMIN_GROUPS } from '#server/domain/vocabulary/admin-groups.ts'
import { textIn, type Translate } from '#web/forms/field-texts.ts'
import type { MenuCategory, MenuEntry, MenuPart, ModuleMenu } from './menu.ts'
import { resourceHome, resourcePath } from './paths.ts'
import { creatingText, type Created } from './use-admin.ts'

const MODULE_MENUS = Object.values(
  import.meta.glob<ModuleMenu>('/web/*/admin-menu.ts', { eager: true, import: 'adminMenu' }),
)

type MenuOptions = {
  manifest: AdminManifest
  visitor: Visitor
  /** By type, what waits for this person. */
  waiting: ReadonlyMap<string, number>
  t: TFunction
}

/**
 * The categories of the side menu in their order, each with what this person may see, in their language. Empty ones are
 * left out.
 */
export function menuFor({ manifest: { resources }, visitor, waiting, t }: MenuOptions): MenuCategory[] {
  const text = textIn(t as unknown as Translate)
  const named = (entry: MenuEntry): MenuEntry => ({
    ...entry,
    label: text(entry.label),
    waiting: waiting.get(entry.type ?? ''),
    words: wordsFor(entry.type ?? entry.to.split('/').at(-1)!, t),
  })
  const listed = resources.filter(({ group, permissions }) => group !== null && permissions.see && permissions.index)
  return ADMIN_GROUPS.map(name => {
    const members = inOrder(listed.filter(({ group }) => group === name))
    const menus = MODULE_MENUS.filter(({ category }) => category === name)
    const parts = menus.flatMap(menu => partsOf(menu, members, visitor))
    const screensOf = (isFirst: boolean) =>
      menus.flatMap(menu => ((menu.isFirst === true) === isFirst ? (menu.screens?.(visitor) ?? []) : []))
    const lists = parts.length > 0 ? [] : members.map(listEntry)
    // Screens without a list beside them still make a category.
    return {
      name,
      entries: [...screensOf(true), ...lists, ...screensOf(false)].map(named),
      parts: parts.map(part => ({ ...part, label: text(part.label), entries: part.entries.map(named) })),
    }
  }).filter(({ entries, parts }) => entries.length > 0 || parts.length > 0)
}

function partsOf({ parts = [] }: ModuleMenu, members: readonly AdminResource[], visitor: Visitor): MenuPart[] {
  const named = new Set(parts.flatMap(({ types }) => types))
  return parts
    .map(({ name, label, isOpen = false, screens, types, screensFor }) => {
      const lists =
        types === 'others'
          ? members.filter(({ type }) => !named.has(type))
          : types.flatMap(type => members.find(member => member.type === type) ?? [])
      const shown = screensFor === undefined || screensFor(visitor) ? screens : []
      return { name, label, isOpen, entries: members.length === 0 ? [] : [...shown, ...lists.map(listEntry)] }
    })
    .filter(({ entries }) => entries.length > 0)
}

const listEntry = (resource: AdminResource): MenuEntry => ({
  to: resourceHome(resource),
  label: resource.label.many,
  type: resource.type,
})

/** Entries in their order; one that names its place stands there (specification 1, section 2, Admin side menu). */
function inOrder(members: readonly AdminResource[]): AdminResource[] {
  const ordered = members.filter(({ screens }) => screens.menuIndex === undefined)
  for (const member of members) {
    if (member.screens.menuIndex !== undefined) ordered.splice(member.screens.menuIndex, 0, member)
  }
  return ordered
}

/** Other words that people use for a screen, by its type or the last part of its address. */
const wordsFor = (screen: string, t: TFunction): string =>
  (t as unknown as Translate)(`admin:search.words.${screen}`, { defaultValue: '' })

/** What "create" offers: the types in frequent use that this person may create. */
export function createsOf({ resources }: AdminManifest, t: TFunction): Created[] {
  return resources
    .filter(({ screens, permissions }) => screens.isFrequent && permissions.create)
    .map(resource => ({
      to: resourcePath(resource.type, 'create'),
      label: creatingText(resource, t as unknown as Translate),
      words: wordsFor(resource.type, t),
    }))
}
