import type { AppContext } from '../../context.ts'
import type { ExternalRepository } from '../domain/vocabulary.ts'
import { Asker, type Patience } from './ask.ts'
import { myMiniFactory } from './my-mini-factory.ts'
import { ExternalFault, type ExternalPort } from './port.ts'
import { thingiverse } from './thingiverse.ts'

const PORTS = { thingiverse, myminifactory: myMiniFactory } as const

export type OpenPort = ExternalPort & Pick<Asker, 'download'>

/** The way to another repository. @throws ExternalFault `notConnected` where the site has no account there */
export function openPort(
  { env }: Pick<AppContext, 'env'>,
  repository: ExternalRepository,
  patience?: Patience,
): OpenPort {
  const settings = env.externalRepositories[repository]
  if (settings === null) throw new ExternalFault('notConnected')
  const asker = new Asker(settings, patience)
  return { ...PORTS[repository](asker), download: (...asked) => asker.download(...asked) }
}
