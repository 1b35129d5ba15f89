import type { ButtonColor } from '#server/domain/blocks/options.ts'
import { around, type DemoBlock, type Surroundings, type Words } from './blocks.ts'
import type { SceneName } from './pictures.ts'
import { leaf } from './words.ts'

export type Testimonial = { name: string; role: Words; html: Words; picture?: SceneName; color: ButtonColor }
export const testimonials = (items: readonly Testimonial[], surroundings: Surroundings = {}): DemoBlock => ({
  name: 'testimonials',
  viewId: surroundings.viewId,
  props: references => ({
    items: items.map(({ name, role, html, picture, color }, index) => ({
      key: `said-${index + 1}`,
      name,
      jobTitle: leaf(...role),
      content: leaf(...html),
      color,
      ...(picture ? { image: references.picture(picture) } : {}),
    })),
    ...around(surroundings),
  }),
})

export type Contact = { title: Words; address: string; html: Words; picture: SceneName; to: string }
export const contact = (
  { title: heading, address, html, picture, to }: Contact,
  surroundings: Surroundings = {},
): DemoBlock => ({
  name: 'contact',
  viewId: surroundings.viewId,
  props: references => ({
    title: leaf(...heading),
    address: leaf(address, address),
    content: leaf(...html),
    image: references.picture(picture),
    contactButton: true,
    contactUrl: references.link(to),
    newsletterButton: false,
    ...around(surroundings),
  }),
})

export type Person = {
  firstName: string
  lastName: string
  role: Words
  email: string
  phone: string
  picture: SceneName
}
export const contactCard = (
  { firstName, lastName, role, email, phone, picture }: Person,
  surroundings: Surroundings = {},
): DemoBlock => ({
  name: 'contact-card',
  viewId: surroundings.viewId,
  props: references => ({
    firstName,
    lastName,
    jobTitle: leaf(...role),
    email,
    phone,
    avatar: references.picture(picture),
    contactButton: false,
    ...around(surroundings),
  }),
})
