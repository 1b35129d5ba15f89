import type { DemoSubject } from './demo-subject.ts'

export const SPEAKING_ENGLISH: readonly DemoSubject[] = [
  {
    key: 'conservatory',
    category: 'speaking',
    locale: 'en',
    title: 'Eye gaze in a sunny conservatory',
    tags: ['eyes', 'home'],
    days: 57,
    solved: 3,
    messages: [
      ['priya', 0, 'He loves to sit among his plants. The tracker does not. Do we have to choose?'],
      ['aac', 0.4, 'Where is the sun when he writes: behind him, behind the screen, or to the side?', { answers: 1 }],
      [
        'tom',
        0.9,
        `<p>I sit in mine every morning. A white umbrella, clamped above and a little in front, so that my face is in
        even shade and the camera bar too. It is not the light on the leaves that hurts, it is the sun on my
        cheek.</p>`,
        { answers: 1, likedBy: ['priya', 'aac', 'maud', 'member-2'] },
      ],
      [
        'priya',
        7,
        'The umbrella works until eleven. After eleven he says the plants need him to stop working anyway.',
        { answers: 3, likedBy: ['tom', 'aac'] },
      ],
    ],
  },
  {
    key: 'first-week',
    category: 'speaking',
    locale: 'en',
    title: 'Which words for the first week with a board?',
    tags: ['aac', 'families'],
    days: 23,
    likedBy: ['eqlaat', 'contact'],
    messages: [
      ['priya', 0, 'A man of 58, aphasia since spring, allergic to anything that looks like school. Twelve squares.'],
      [
        'eqlaat',
        0.3,
        'No, stop, again, you choose, not that, tell me, wait, wonderful, awful, the name of his dog, and two ' +
          'empty ones.',
        { answers: 1, likedBy: ['priya', 'maud', 'tom'] },
      ],
      ['maud', 0.8, 'Pourquoi deux vides\u202f?', { answers: 2, quotes: 'and two empty ones', likedBy: ['priya'] }],
      [
        'eqlaat',
        1,
        'So that he fills them, @Maud Tessier. It is his board from the first day.',
        { answers: 3, likedBy: ['maud', 'priya', 'tom', 'contact'] },
      ],
      [
        'priya',
        15,
        'He filled them: “rubbish” and “Leeds United”. He uses both in one sentence.',
        { likedBy: ['tom', 'eqlaat', 'karim'] },
      ],
    ],
  },
  {
    key: 'scanning-speed',
    category: 'speaking',
    locale: 'en',
    title: 'Switch scanning: how slow is too slow?',
    tags: ['switches'],
    days: 0.8,
    messages: [
      [
        'member-2',
        0,
        `She is right nine times out of ten at three seconds a square, and seven out of ten at two. At three seconds a
        sentence takes her four minutes. Where would you stop?`,
      ],
    ],
  },
]
