import { shownEmail, type ShownEmail } from '#server/domain/contact/email.ts'
import { shownPhone, type ShownPhone } from '#server/domain/contact/phone.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import type { ContactTargets } from '#web/pages/blocks/contact-targets.server.ts'
import { loadContactTargets } from '../contact-targets.server.ts'

type ContactCardData = { email: ShownEmail; phone: ShownPhone; targets: ContactTargets }

export { contactNotes as notes } from '../contact-targets.server.ts'

export const load = async (loading: BlockLoading): Promise<ContactCardData> => ({
  email: shownEmail(String(loading.block.props.email ?? '')),
  phone: shownPhone(String(loading.block.props.phone ?? '')),
  targets: await loadContactTargets(loading),
})

declare module '#web/blocks/data.ts' {
  interface BlockData {
    'contact-card': ContactCardData
  }
}
