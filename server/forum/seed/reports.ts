import type { DemoReport } from '#server/seed/reports.ts'
import type { SubjectRows } from './rows.ts'
import { SUBJECTS } from './subjects.ts'

/** What members found wrong in the forum: `position` is of a message, without it the subject is meant. */
const REPORTS = [
  {
    by: 'potential',
    subject: 'bed-actuator',
    position: 1,
    reason: 'other',
    days: 144,
    details: 'Cela me paraît dangereux. Est-ce que l’on peut le laisser ?',
    refusal: 'Merci de votre vigilance. Le sujet est fermé, et les réponses disent pourquoi il ne faut pas le faire.',
  },
  {
    by: 'member-1',
    subject: 'hand-controls',
    position: undefined,
    reason: 'wrong',
    days: 0.6,
    details: 'Ce sujet serait mieux dans « Droits et démarches », ou réuni avec celui des locations de l’an dernier.',
    refusal: null,
  },
  {
    by: 'yvette',
    subject: 'telephone',
    position: 1,
    reason: 'privacy',
    days: 0.4,
    details: 'Ne vaudrait-il pas mieux ne pas parler de sa banque ici ? Je m’inquiète peut-être pour rien.',
    refusal: null,
  },
] as const

/** Reports of subjects and messages, two of which wait for a decision. */
export const reportsOf = (written: readonly SubjectRows[]): DemoReport[] =>
  REPORTS.map(({ subject: key, position, ...report }) => {
    const { subject, messages } = written[SUBJECTS.findIndex(one => one.key === key)]!
    const [type, id] =
      position === undefined
        ? (['forum-subjects', subject.id] as const)
        : (['forum-messages', messages[position - 1]!.id] as const)
    return { ...report, type, id, url: `/services/records/${type}/${id}` }
  })
