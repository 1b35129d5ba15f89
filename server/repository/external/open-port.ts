import type { AppContext } from '../../context.ts'
import type { ExternalRepository } from '../domain/vocabulary.ts'
import { RepositoryClient, type TimeLimits } from './ask.ts'
import { myMiniFactory } from './my-mini-factory.ts'
import { ExternalFault, type ExternalPort } from './port.ts'
import { thingiverse } from './thingiverse.ts'

const PORTS = { thingiverse, myminifactory: myMiniFactory } as const

export type OpenPort = ExternalPort & Pick<RepositoryClient, 'download'>

/** The way to another repository. @throws ExternalFault `notConnected` where the site has no account there */
export function openPort(
  { env }: Pick<AppContext, 'env'>,
  repository: ExternalRepository,
  limits?: TimeLimits,
): OpenPort {
  const settings = env.externalRepositories[repository]
  if (settings === null) throw new ExternalFault('notConnected')
  const client = new RepositoryClient(settings, limits)
  return { ...PORTS[repository](client), download: (...asked) => client.download(...asked) }
}
