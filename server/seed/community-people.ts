import type { Transaction } from '#db/client.ts'
import { users } from '#db/schema/people.ts'
import type { AccessLevelName } from '../domain/vocabulary/access-levels.ts'
import { daysBefore, idAt } from './dates.ts'
import type { CategoryName, JobId } from './vocabularies.ts'
import { both, type Words } from './words.ts'

type Person = {
  name: string
  firstName: string
  lastName: string
  level: AccessLevelName
  category: CategoryName
  jobId?: JobId
  days: number
  about: Words
}

const PEOPLE: readonly Person[] = [
  {
    name: 'karim',
    firstName: 'Karim',
    lastName: 'Belaïd',
    level: 'member_level_1',
    category: 'user',
    days: 380,
    about: [
      'Je roule en fauteuil électrique depuis quinze ans, à Lille. Je note les pentes et les ascenseurs en panne.',
      'I have driven a power wheelchair in Lille for fifteen years. I take note of slopes and broken lifts.',
    ],
  },
  {
    name: 'maud',
    firstName: 'Maud',
    lastName: 'Tessier',
    level: 'member_level_1',
    category: 'user',
    days: 340,
    about: [
      'Je parle avec une tablette. Laissez-moi le temps de finir ma phrase : elle vaut souvent l’attente.',
      'I speak with a tablet. Give me time to finish my sentence: it is often worth the wait.',
    ],
  },
  {
    name: 'yvette',
    firstName: 'Yvette',
    lastName: 'Lamour',
    level: 'friendly_member',
    category: 'user',
    days: 270,
    about: [
      'Couturière à la retraite. Mes mains tremblent, mes idées non.',
      'Retired dressmaker. My hands shake, my ideas do not.',
    ],
  },
  {
    name: 'bastien',
    firstName: 'Bastien',
    lastName: 'Roy',
    level: 'member_level_1',
    category: 'volunteer',
    jobId: 'maker',
    days: 310,
    about: [
      'Deux imprimantes dans le garage, à Clermont-Ferrand. Je réponds le soir.',
      'Two printers in my garage in Clermont-Ferrand. I answer in the evening.',
    ],
  },
  {
    name: 'priya',
    firstName: 'Priya',
    lastName: 'Nair',
    level: 'member_level_1',
    category: 'professional',
    jobId: 'occupational-therapist',
    days: 230,
    about: [
      'Ergothérapeute à Leeds. Je lis le français, je l’écris moins bien.',
      'Occupational therapist in Leeds. I read French and write it less well.',
    ],
  },
  {
    name: 'tom',
    firstName: 'Tom',
    lastName: 'Ashworth',
    level: 'member_level_1',
    category: 'user',
    days: 210,
    about: [
      'J’écris avec les yeux, depuis Brighton. Ancien horloger : j’aime les petites pièces bien faites.',
      'I type with my eyes, from Brighton. A watchmaker once: I like small parts that are well made.',
    ],
  },
]

/**
 * More voices of the community, most of them people who use aids. No one signs in with these accounts: they have no
 * password. Gives their ids by name.
 */
export async function seedCommunityPeople(
  tx: Transaction,
  { categoryIds, now }: { categoryIds: ReadonlyMap<CategoryName, string>; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const rows = PEOPLE.map(({ name, level, category, jobId, days, about, ...names }) => {
    const since = daysBefore(now, days)
    return {
      id: idAt(since),
      ...names,
      email: `${name}@membres.example`,
      accessLevelId: level,
      userCategoryId: categoryIds.get(category) ?? null,
      jobId: jobId ?? null,
      description: both(...about),
      emailVerifiedAt: since,
      validatedAt: since,
      createdAt: since,
      updatedAt: since,
    }
  })
  await tx.insert(users).values(rows)
  return new Map(rows.map(({ id }, index) => [PEOPLE[index]!.name, id]))
}
