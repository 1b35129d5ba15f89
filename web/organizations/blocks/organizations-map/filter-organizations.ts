import type { AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import type { ListedOrganization } from '#web/organizations/blocks/data.ts'

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The organisations that contain every searched word, ignoring accents, at the selected level. */
export function filterOrganizations<O extends ListedOrganization>(
  organizations: readonly O[],
  { search, level }: { search: string; level: AccessLevelName | '' },
): O[] {
  const words = withoutAccents(search)
    .split(/\s+/)
    .filter(word => word !== '')
  return organizations.filter(organization => {
    if (level !== '' && organization.level !== level) return false
    const text = withoutAccents(
      `${organization.name} ${organization.address} ${organization.country} ${organization.excerpt}`,
    )
    return words.every(word => text.includes(word))
  })
}
