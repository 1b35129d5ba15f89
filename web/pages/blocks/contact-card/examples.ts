import { shownEmail } from '#server/domain/contact/email.ts'
import { shownPhone } from '#server/domain/contact/phone.ts'
import { goneFile, LONG_TITLE, LONG_WORD, picture, type Example } from '#web/blocks/example.ts'

const person = {
  firstName: 'Camille',
  lastName: 'Arnaud',
  jobTitle: 'Responsable du site',
  email: 'camille@xn--caf-dma.example',
  phone: '+33 4 65 71 10 12',
}

const states: readonly Example<'contact-card'>[] = [
  {
    state: 'normal',
    props: { ...person, avatar: picture('portrait', 'Camille Arnaud'), contactButton: true, contactUrl: '/contact' },
  },
  { state: 'variants', props: { ...person, phone: '+32 2 345 67 89', inverseBackground: true } },
  { state: 'noPicture', props: { ...person, avatar: picture(goneFile) } },
  {
    state: 'long',
    props: {
      firstName: LONG_WORD,
      lastName: LONG_WORD,
      jobTitle: LONG_TITLE,
      email: `${'tres.longue.adresse.'.repeat(4)}fin@exemple.fr`,
      phone: '+44 20 7946 0018',
      avatar: picture('portrait'),
    },
  },
  { state: 'empty', props: { firstName: 'Camille', lastName: 'Arnaud' } },
]

/** With the values that the server derives from address and number. */
export const examples: readonly Example<'contact-card'>[] = states.map(example => {
  const {
    email = '',
    phone = '',
    contactUrl,
  } = example.props as { email?: string; phone?: string; contactUrl?: string }
  const contact = contactUrl === undefined ? null : { href: contactUrl, title: '' }
  return {
    ...example,
    data: { email: shownEmail(email), phone: shownPhone(phone), targets: { contact, newsletter: null } },
  }
})
