import type { DemoSubject } from './demo-subject.ts'
import { HOME } from './home.ts'
import { MAKING } from './making.ts'
import { MEMBERS } from './members.ts'
import { MOVING } from './moving.ts'
import { RIGHTS } from './rights.ts'
import { SENSES } from './senses.ts'
import { SPEAKING } from './speaking.ts'
import { SPEAKING_ENGLISH } from './speaking-english.ts'
import { TIPS } from './tips.ts'
import { TOGETHER } from './together.ts'

export const SUBJECTS: readonly DemoSubject[] = [
  ...TOGETHER,
  TIPS,
  ...SPEAKING,
  ...SPEAKING_ENGLISH,
  ...SENSES,
  ...MOVING,
  ...HOME,
  ...MAKING,
  ...RIGHTS,
  ...MEMBERS,
]
