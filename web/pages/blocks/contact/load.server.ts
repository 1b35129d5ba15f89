import type { ContactTargets } from '../contact-targets.server.ts'

export { contactNotes as notes, loadContactTargets as load } from '../contact-targets.server.ts'

declare module '#web/blocks/data.ts' {
  interface BlockData {
    contact: ContactTargets
  }
}
