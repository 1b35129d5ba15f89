import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { createApi } from '#server/api.ts'
import type { Api } from '#server/contract/api.ts'
import type { AppContext } from '#server/context.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { createActors, type ActorName, type TestActor } from '../actors.ts'
import { clientOf, type Client } from '../api-client.ts'
import { createUser, signIn } from '../as-user.ts'
import { testContext, type TestContextOptions } from '../build-app.ts'
import type { TestDatabase } from '../database.ts'
import { createBody, makeSample, nextFacts, samples, type Sample, type SampleBody, type SampleFacts } from './index.ts'
import { made } from './sample.ts'

/** Samples of every type hang on one person. */
const roomy = { ...siteConfig(testEnv()).limits, secondaryEmailAddresses: 1_000 }

/** An API on the file's own database, people of every kind, and records that samples refer to. */
export type World = {
  app: AppContext
  api: Api
  actors: Record<ActorName, TestActor>
  facts: Omit<SampleFacts, 'n'>
  /** Asks as one of the actors. */
  as: (name: ActorName, headers?: Record<string, string>) => Client
  /** An app admin who lends: nobody else may make records of every type. */
  admin: Client
  adminHeaders: Record<string, string>
  /** Whoever `admin` is. */
  adminUserId: string
  make: (type: ResourceType) => Promise<string>
  createBody: (type: ResourceType) => { data: Record<string, unknown> }
  updateBody: (type: ResourceType, id: string) => { data: SampleBody & { type: string; id: string } }
}

export async function createWorld(
  database: TestDatabase,
  options: TestContextOptions & { api?: (app: AppContext) => Api } = {},
): Promise<World> {
  Object.assign(made, { samples: 0, organizations: 0 })
  const app = testContext(database, { ...options, site: { limits: roomy, ...options.site } })
  const api = (options.api ?? createApi)(app)
  const actors = await createActors(app)
  const as: World['as'] = (name, headers = {}) => clientOf(api, { ...actors[name].headers, ...headers })
  const adminUserId = (
    await createUser(database, {
      firstName: 'Test',
      lastName: 'admin',
      email: 'all-admin@actor.example',
      roles: ['app_admin', 'rental_admin'],
    })
  ).id
  const adminHeaders = { cookie: await signIn(app, adminUserId), origin: app.env.siteUrl }
  const admin = clientOf(api, adminHeaders)
  const bare = {
    userId: actors.owner.userId,
    organizationId: actors.acting.organizationId!,
    pageId: '',
    fileId: '',
    surveyId: '',
    choiceId: '',
    secondChoiceId: '',
    rentalModelId: '',
    rentalItemId: '',
    rentalCommandId: '',
    articleCategoryId: '',
    articleId: '',
    trainingId: '',
    repositoryItemId: '',
  }
  const fileId = (await makeSample('files', { client: admin, database, facts: bare }))!
  const pageId = (await makeSample('app-pages', { client: admin, database, facts: bare }))!
  const surveyId = (await makeSample('surveys', { client: admin, database, facts: bare }))!
  const choice = async () =>
    (await makeSample('survey-choices', { client: admin, database, facts: { ...bare, surveyId } }))!
  const rentalModelId = (await makeSample('rental-models', { client: admin, database, facts: { ...bare, fileId } }))!
  const rentalItemId = (await makeSample('rental-items', {
    client: admin,
    database,
    facts: { ...bare, rentalModelId },
  }))!
  const rentalCommandId = (await makeSample('rental-commands', { client: admin, database, facts: bare }))!
  const articleCategoryId = (await makeSample('article-categories', { client: admin, database, facts: bare }))!
  const articleFacts = { ...bare, fileId, articleCategoryId }
  const articleId = (await makeSample('articles', { client: admin, database, facts: articleFacts }))!
  const trainingId = (await makeSample('trainings', { client: admin, database, facts: { ...bare, fileId } }))!
  const itemFacts = { ...bare, fileId, rentalModelId }
  const repositoryItemId = (await makeSample('repository-items', { client: admin, database, facts: itemFacts }))!
  const facts = {
    ...bare,
    fileId,
    pageId,
    surveyId,
    choiceId: await choice(),
    secondChoiceId: await choice(),
    rentalModelId,
    rentalItemId,
    rentalCommandId,
    articleCategoryId,
    articleId,
    trainingId,
    repositoryItemId,
  }
  return {
    app,
    api,
    actors,
    facts,
    as,
    admin,
    adminHeaders,
    adminUserId,
    make: async type => {
      const id = await makeSample(type, { client: admin, database, facts })
      if (id === null) throw new Error(`${type} can't be made`)
      return id
    },
    createBody: type => createBody(type, facts),
    updateBody: (type, id) => ({ data: { type, id, ...(samples[type] as Sample).update!(nextFacts(facts)) } }),
  }
}
