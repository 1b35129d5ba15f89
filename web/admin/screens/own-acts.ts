import { resourceHome, resourcePath } from '#web/admin/paths.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { handlingPath, type HandlingScreen } from '#web/rental/office/paths.ts'

/** A screen of its own that a resource has beside the generic ones. `label` is a catalogue key. */
export type OwnAct = {
  action: string
  label: string
  icon: IconName
  permission: 'see' | 'create' | 'update'
  /** The list's main act unless said otherwise. */
  look?: 'quiet'
}

/** Offered over a resource's list. */
export const LIST_ACTS: Readonly<Record<string, readonly OwnAct[]>> = {
  'app-pages': [
    {
      action: 'translations',
      label: 'blocks:editor.translations.title',
      icon: 'language',
      permission: 'update',
      look: 'quiet',
    },
  ],
  files: [{ action: 'upload', label: 'admin:upload.title', icon: 'plus', permission: 'see' }],
}

/**
 * What is made of the chosen records of a list, or of all that it names, beside its export: an address that reads the
 * list's form (`which`, `ids`, `list`).
 */
export const BULK_LINKS: Readonly<Record<string, readonly { to: string; label: string; icon: IconName }[]>> = {
  'rental-items': [{ to: '/admin/rentals/labels', label: 'admin:figures.printLabels', icon: 'file' }],
}

/**
 * Where a person goes on after saving a record: to the blocks of a page, to the whole menu; elsewhere to the record
 * itself.
 */
export function afterSaving(type: string, id: string): string {
  if (type === 'app-menu-items') return resourceHome(type)
  return resourcePath(type, type === 'app-pages' ? 'page-template' : 'show', id)
}

/**
 * A declared action that follows the making of a record, and what is then said: whoever gets an account without a
 * password is invited to choose one.
 */
export function followsCreating(
  type: string,
  output: Readonly<Record<string, unknown>>,
): { action: string; text: string } | null {
  return type === 'users' && !output['password'] ? { action: 'invite', text: 'admin:flash.createdInvited' } : null
}

/**
 * Declared actions that are done on a screen of their own, where a form of many pickers would ask for what the screen
 * knows.
 */
const ACTION_SCREENS: Readonly<Record<string, Readonly<Record<string, HandlingScreen>>>> = {
  'rental-commands': { prepare: 'prepare', 'record-return': 'return', replace: 'replace' },
}

/** The address of the screen on which an action of one record is done; null where the general form does it. */
export function actionScreen(type: string, action: string, id: string | undefined): string | null {
  const screen = ACTION_SCREENS[type]?.[action]
  return screen === undefined || id === undefined ? null : handlingPath(id, screen)
}

/** Offered beside a record. */
export const RECORD_ACTS: Readonly<Record<string, readonly OwnAct[]>> = {
  users: [{ action: 'merge', label: 'admin:merge.act', icon: 'user', permission: 'update' }],
  organizations: [{ action: 'people', label: 'admin:people.title', icon: 'user', permission: 'update' }],
  files: [{ action: 'replace', label: 'admin:files.replace.act', icon: 'redo', permission: 'update' }],
  'app-pages': [
    { action: 'page-template', label: 'admin:record.pageTemplate', icon: 'columns', permission: 'update' },
    { action: 'revisions', label: 'blocks:editor.publication.revisions', icon: 'history', permission: 'update' },
  ],
}
