import type { MarkFile } from './files/mark-file.ts'
import type { SQL } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import type { AppContext, RequestContext } from './context.ts'
import type { appEnvs } from '#db/schema/pages/pages.ts'
import type { ApiAnswer } from './contract/api.ts'
import type { Site } from './contract/site.ts'
import type { Block } from './domain/blocks/define.ts'
import type { Feature } from './domain/vocabulary/features.ts'
import type { Locale } from './domain/vocabulary/locales.ts'
import type { ResourceType } from './domain/vocabulary/resource-types.ts'
import type { TokenScope } from './domain/vocabulary/requests.ts'
import type { Registry, ResourceDefinition } from './jsonapi/definition.ts'
import type { AnyMail } from './mail/template.ts'
import type { NotificationType } from './notifications/notification-types.ts'
import type { PictureIds } from './seed/pictures.ts'
import type { MergeDecision } from './domain/merge-decisions.ts'

/** What the modules have declared. */
export type Gathered = {
  modules: readonly Module[]
  /** Those whose feature is on. */
  active: readonly Module[]
  definitions: readonly ResourceDefinition[]
  /** The entities whose feature is on, compiled. */
  registry: Registry
}

/** Whom a service is for. Managers of an organisation enter the back office, too, and are not staff. */
type Audience = 'everyone' | 'signed-in' | 'staff' | 'back-office'

/** One documented call: a service of a module, or a call of a resource. */
export type ServiceRoute = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** find-my-way pattern: `/api/v1/services/app-pages/:id`. */
  path: string
  /** One line for the OpenAPI document. */
  summary: string
  /** The type whose call it is; services have none. */
  tag?: string
  /** What the query may hold: by name, in a few words. */
  parameters?: Readonly<Record<string, string>>
  /** Who may call it at all; finer rights are the handler's own. */
  who: Audience
  /**
   * What an API token must open, all of it, to call this in its person's name; an empty list where the handler itself
   * reads by rights. When absent no token may, and of what everyone may call it is a guest.
   */
  scopes?: readonly TokenScope[]
  /** Its body is multipart, read as a stream by @fastify/multipart. */
  takesFiles?: true
  handler: (context: RequestContext, gathered: Gathered) => Promise<ApiAnswer> | ApiAnswer
}

/** The job that a task carries out. */
export type JobFacts = {
  id: string
  /** Whoever carries it out, as `showLife` knows it. */
  runner: string
  /** This attempt counted. */
  attempts: number
}

/**
 * Carries out one effect. It may run twice after a crash: what it does must come to the same. What it writes goes with
 * `carryOutOnce` into one transaction where that is not so by itself.
 */
export type Task = (app: AppContext, payload: unknown, facts: Gathered & { job: JobFacts }) => Promise<void>

/** A task by itself, or with the times at which it runs by itself: five fields of cron, in UTC. */
type Job = Task | { run: Task; cron: string }

/**
 * What becomes of a column that points at a person. Export: `rows` gives what is about them, `made` only tells what
 * they have made or decided, `nothing` is for what opens accounts and says nothing else. Erasure follows the database's
 * own rule: `cascade` goes with the person, `set null` stays without them.
 */
export type PersonalColumn = {
  export: 'rows' | 'made' | 'nothing'
  onErasure: 'cascade' | 'set null'
  onMerge: MergeDecision
}

/** Rows that belong to a person's record without naming the person: exported with the rows of `of`. */
type PersonalChild = { table: string; column: string; of: string; when?: string }

/** The person who is erased, as they were known. */
export type ErasedPerson = { id: string; email: string; firstName: string; lastName: string; phone: string | null }
/** Runs a statement and counts its rows under the name of a table. */
export type CountRows = (table: string, statement: SQL) => Promise<void>
/** Bytes in the file store that a row names. */
export type StoredBytes = { path: string; metadata: object }

export type Personal = {
  /** By `table.column`. A test walks the schema for one that nobody has decided. */
  columns: Readonly<Record<string, PersonalColumn>>
  /** In the order in which they are exported. */
  children?: readonly PersonalChild[]
  /** Records whose history tells of the person: type, table, and the column that names them. */
  ownRecords?: readonly (readonly [type: string, table: string, column: string])[]
  /** Removes what the rules of the columns leave behind. @returns the files that nothing names any more */
  erase?: (tx: Transaction, person: ErasedPerson, count: CountRows) => Promise<readonly StoredBytes[]>
  /**
   * Before the rows of an account that is merged into another are moved or dropped: settles of which both have one and
   * only one may stay.
   */
  merge?: (tx: Transaction, accounts: { kept: string; gone: string }) => Promise<void>
  /** Files of the person beside the portrait, as conditions over secured files. */
  securedFiles?: (userId: string) => SQL
}

/** What an entity may know of the others: the definitions of those that depend on none, and the types of all. */
export type OtherResources = { definitions: readonly ResourceDefinition[]; types: readonly ResourceType[] }

/** An entity whose rights or values depend on what the others declare. */
export type DependentResource = { type: ResourceType; define: (others: OtherResources) => ResourceDefinition }

/** What the demo content of a module can refer to. */
export type DemoFacts = {
  app: AppContext
  registry: Registry
  /** By the name of the account: `app-admin`. */
  people: ReadonlyMap<string, string>
  /** By slug. */
  organizationIds: ReadonlyMap<string, string>
  pictures: PictureIds
  now: Date
}

/** Demo content, which a first start adds; left out while the feature of the module is off. */
type Demo = {
  /** Adds the records, in the transaction of all demo content. */
  seed: (tx: Transaction, facts: DemoFacts) => Promise<void>
  /** Adds files to the records, once they are stored. */
  attachFiles?: (app: AppContext) => Promise<void>
}

/** A capability: all that the rest of the product needs to know of it. */
export type Module = {
  name: string
  /** While it is off the routes, entities and jobs of the module are not there. */
  feature?: Feature
  resources: readonly (ResourceDefinition | DependentResource)[]
  services: readonly ServiceRoute[]
  /** Kinds of block of pages; their views stand in `web/<module>/blocks/<name>/`. */
  blocks: readonly Block[]
  /** By the name that `enqueue` is called with. */
  jobs: Readonly<Record<string, Job>>
  mails: readonly AnyMail[]
  /** Of some secured files those that another has taken the place of: no mail brings them any more. */
  voidFiles?: (orm: Pick<Orm, 'select'>, ids: readonly string[]) => Promise<readonly string[]>
  markFile?: MarkFile
  notifications: readonly NotificationType[]
  personal: Personal
  demo?: Demo
  /** What everybody may know of the site's settings for the module. */
  siteFacts?: (env: typeof appEnvs.$inferSelect, locales: { locale: Locale; defaultLocale: Locale }) => Partial<Site>
}

/** Declares a module: one folder of server/, with the folders of the same name in web/ and tests/, and its tables. */
export function defineModule(declaration: Pick<Module, 'name'> & Partial<Module>): Module {
  return {
    resources: [],
    services: [],
    blocks: [],
    jobs: {},
    mails: [],
    notifications: [],
    personal: { columns: {} },
    ...declaration,
  }
}

const runOf = (job: Job): Task => (typeof job === 'function' ? job : job.run)

/** Every task by its name, which `enqueue` is called with. */
export const tasksOf = ({ active }: Pick<Gathered, 'active'>): Readonly<Record<string, Task>> =>
  Object.fromEntries(
    active.flatMap(({ jobs }) => Object.entries(jobs).map(([name, job]) => [name, runOf(job)] as const)),
  )

/** When tasks run by themselves: five fields of cron, in UTC. */
export const timetableOf = ({ active }: Pick<Gathered, 'active'>): { task: string; cron: string }[] =>
  active.flatMap(({ jobs }) =>
    Object.entries(jobs).flatMap(([task, job]) => (typeof job === 'function' ? [] : [{ task, cron: job.cron }])),
  )
