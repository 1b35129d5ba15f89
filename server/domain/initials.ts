import { firstGrapheme } from './text/graphemes.ts'

/** What stands for a person who has no portrait: the first character of both names as people see it, in capitals. */
export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].map(name => firstGrapheme(name.trim()).toUpperCase()).join('')
