import type { AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import type { ListedOrganization } from '#web/blocks/data.ts'

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those whose words hold every word that is searched, whatever its accents, at the level that is wanted. */
export function matching<O extends ListedOrganization>(
  organizations: readonly O[],
  { search, level }: { search: string; level: AccessLevelName | '' },
): O[] {
  const words = plain(search)
    .split(/\s+/)
    .filter(word => word !== '')
  return organizations.filter(organization => {
    if (level !== '' && organization.level !== level) return false
    const text = plain(`${organization.name} ${organization.address} ${organization.country} ${organization.excerpt}`)
    return words.every(word => text.includes(word))
  })
}
