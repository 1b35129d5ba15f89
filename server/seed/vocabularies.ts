import type { Transaction } from '#db/client.ts'
import { adminTags, jobs, organizationTypes, userCategories } from '#db/schema/people.ts'
import { seedTags } from './tags.ts'
import { both } from './words.ts'

const JOBS = [
  ['occupational-therapist', 'Ergothérapeute', 'Occupational therapist'],
  ['speech-therapist', 'Orthophoniste', 'Speech and language therapist'],
  ['physiotherapist', 'Kinésithérapeute', 'Physiotherapist'],
  ['psychomotor-therapist', 'Psychomotricien ou psychomotricienne', 'Psychomotor therapist'],
  ['special-educator', 'Éducateur spécialisé ou éducatrice spécialisée', 'Special needs educator'],
  ['teacher', 'Enseignant ou enseignante', 'Teacher'],
  ['care-assistant', 'Aide-soignant ou aide-soignante', 'Care assistant'],
  ['physician', 'Médecin', 'Physician'],
  ['coordinator', 'Coordinateur ou coordinatrice', 'Coordinator'],
  ['technician', 'Technicien ou technicienne', 'Technician'],
  ['maker', 'Fabmanager', 'Fab lab manager'],
  ['librarian', 'Bibliothécaire', 'Librarian'],
  ['family-carer', 'Aidant familial ou aidante familiale', 'Family carer'],
  ['student', 'Étudiant ou étudiante', 'Student'],
  ['site-manager', 'Responsable du site', 'Site manager'],
] as const

export type JobId = (typeof JOBS)[number][0]

const ORGANIZATION_TYPES = [
  ['association', 'Association', 'Non-profit association'],
  ['hospital', 'Hôpital', 'Hospital'],
  ['rehabilitation-centre', 'Centre de rééducation', 'Rehabilitation centre'],
  ['special-institute', 'Établissement médico-social', 'Residential or day care service'],
  ['care-home', 'Résidence pour personnes âgées', 'Home for older people'],
  ['home-support', 'Service à domicile', 'Home support service'],
  ['school', 'École', 'School'],
  ['library', 'Médiathèque', 'Library'],
  ['fab-lab', 'Atelier de fabrication', 'Fab lab'],
  ['recycling', 'Ressourcerie', 'Reuse centre'],
] as const

export type OrganizationTypeId = (typeof ORGANIZATION_TYPES)[number][0]

const USER_CATEGORIES = [
  ['professional', '#135aa0', 'Professionnel ou professionnelle', 'Professional'],
  ['user', '#a03800', 'Personne concernée', 'Person who uses aids'],
  ['family', '#286f2c', 'Famille ou proche', 'Family or friend'],
  ['volunteer', '#115ca8', 'Bénévole', 'Volunteer'],
  ['student', '#5f3dc4', 'En formation', 'In training'],
] as const

export type CategoryName = (typeof USER_CATEGORIES)[number][0]

const ADMIN_TAGS = [
  ['founder', '#135aa0', 'Structure fondatrice', 'Founding organisation'],
  ['lends', '#286f2c', 'Prête du matériel', 'Lends equipment'],
  ['prints', '#a03800', 'Imprime en 3D', 'Prints in 3D'],
  ['trains', '#5f3dc4', 'Forme', 'Gives trainings'],
  ['call-back', '#bb1d25', 'À rappeler', 'To call back'],
] as const

export type TagName = (typeof ADMIN_TAGS)[number][0]

export type Vocabularies = { categoryIds: ReadonlyMap<CategoryName, string>; tagIds: ReadonlyMap<TagName, string> }

/** The lists that records choose from, beside those that come with the product. */
export async function seedVocabularies(tx: Transaction, now: Date): Promise<Vocabularies> {
  const stamps = { createdAt: now, updatedAt: now }
  await tx.insert(jobs).values(JOBS.map(([id, fr, en], position) => ({ id, name: both(fr, en), position, ...stamps })))
  await tx
    .insert(organizationTypes)
    .values(ORGANIZATION_TYPES.map(([id, fr, en]) => ({ id, name: both(fr, en), ...stamps })))
  const categories = await tx
    .insert(userCategories)
    .values(USER_CATEGORIES.map(([, color, fr, en]) => ({ name: both(fr, en), color, ...stamps })))
    .returning({ id: userCategories.id, color: userCategories.color })
  const tags = await tx
    .insert(adminTags)
    .values(ADMIN_TAGS.map(([, color, fr, en]) => ({ name: both(fr, en), color, ...stamps })))
    .returning({ id: adminTags.id, color: adminTags.color })
  await seedTags(tx, now)
  return { categoryIds: byColor(USER_CATEGORIES, categories), tagIds: byColor(ADMIN_TAGS, tags) }
}

/** Colours are unique within each list, and so tell the rows apart. */
function byColor<N extends string>(
  list: readonly (readonly [name: N, color: string, ...string[]])[],
  rows: readonly { id: string; color: string | null }[],
): ReadonlyMap<N, string> {
  return new Map(list.map(([name, color]) => [name, rows.find(row => row.color === color)!.id]))
}
