/** Where the buttons of the contact blocks lead unless an editor says otherwise (specification 1, section 2). */
export const CONTACT_PATH = '/contact-us'
export const NEWSLETTER_PATH = '/newsletter/subscribe'
