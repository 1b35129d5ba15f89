import type { ServiceRoute } from '#server/module.ts'
import { storeFollow } from './services/follows.ts'
import { showOwnSubjects, storeReading } from './services/own-subjects.ts'
import { showPace } from './services/pace.ts'
import { showPeople } from './services/people.ts'
import { showPreferences, storePreferences } from './services/preferences.ts'
import { showSimilar } from './services/similar-subjects.ts'
import { storeSolution } from './services/solution.ts'
import { showVersions } from './services/versions.ts'

const BASE = '/api/v1/services/forum'
const common = { who: 'signed-in' } as const

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: `${BASE}/own-subjects`,
    summary: 'How far the person has read subjects, and which of them they follow or mute',
    parameters: { ids: 'of subjects, separated by commas' },
    ...common,
    handler: showOwnSubjects,
  },
  {
    method: 'PUT',
    path: `${BASE}/subjects/:id/reading`,
    summary: 'Stores how far the person has read a subject',
    ...common,
    handler: storeReading,
  },
  {
    method: 'PUT',
    path: `${BASE}/subjects/:id/solution`,
    summary: 'Chooses the answer that solves a subject: its author, and admins',
    ...common,
    handler: storeSolution,
  },
  {
    method: 'GET',
    path: `${BASE}/pace`,
    summary: 'How many minutes pass between two messages of the person',
    parameters: { category: 'id of the category that they write in' },
    ...common,
    handler: showPace,
  },
  {
    method: 'GET',
    path: `${BASE}/people`,
    summary: 'Whom a message can mention, by the beginning of their name: at most 8',
    parameters: {
      name: 'the name, as far as it is typed; below two letters only those who have written in the subject',
      subject: 'id of the subject that the message is written in',
      category: 'id of the category of a new subject',
    },
    ...common,
    handler: showPeople,
  },
  {
    method: 'PUT',
    path: `${BASE}/follows/:type/:id`,
    summary: 'Follows or mutes a subject or a category',
    ...common,
    handler: storeFollow,
  },
  {
    method: 'GET',
    path: `${BASE}/preferences`,
    summary: 'How often the person gets the forum by mail, and what they follow',
    ...common,
    handler: showPreferences,
  },
  {
    method: 'PUT',
    path: `${BASE}/preferences`,
    summary: 'Chooses how often the person gets the forum by mail',
    ...common,
    handler: storePreferences,
  },
  {
    method: 'GET',
    path: `${BASE}/similar-subjects`,
    summary: 'Subjects with titles like the one that is being typed',
    parameters: { title: 'the title, as far as it is typed' },
    who: 'everyone',
    handler: showSimilar,
  },
  {
    method: 'GET',
    path: `${BASE}/messages/:id/versions`,
    summary: 'What a message said before it was edited: for its author and admins',
    ...common,
    handler: showVersions,
  },
]
