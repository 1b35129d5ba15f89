import { recordPath } from '#server/domain/record-path.ts'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { extensionOf } from '#server/files/domain/kind.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import { pictureOf } from '#web/api/picture-of.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { loadComments } from '#web/comments/load-comments.server.ts'
import { fileDetails } from '#web/files/file-details.ts'
import { loadSubjectsAbout } from '#web/forum/subject-aid.server.ts'
import { below } from '#web/publications/below.ts'
import { loadPublication, publicationSubPage } from '#web/publications/load-publication.server.ts'
import { includedOf } from '#web/publications/publication.server.ts'
import type { Linked, PublicationHead } from '#web/publications/types.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import { licenseUrl } from './license-url.ts'
import { linesOf } from '#server/domain/text/lines.ts'
import { loadTwins } from './exchanges.server.ts'
import { loadLessons } from './lessons.server.ts'
import { AID_CARDS } from './load-aids.server.ts'
import { loadMakes } from './load-makes.server.ts'
import { aidFormPath } from './paths.ts'
import type { AidData, AidFile } from './types.ts'

const TYPE = 'repository-items'
/** Who changes aids in the back office; all others do so on the site. */
const WRITERS: ReadonlySet<string> = new Set(['app_admin', 'admin', 'contributor'])

const INCLUDED = ['image', 'tags', 'categories', 'additionalImages', 'madeFrom', 'remixes', 'rentalModel']
const FILE_FIELDS =
  'url,previewUrl,name,originalName,description,altText,kind,mimeType,size,isPublic,metadata,focalPointX,focalPointY'
const INCLUDED_FIELDS = {
  files: FILE_FIELDS,
  'repository-categories': 'name',
  'rental-models': 'name',
}

type Loading = Pick<BlockLoading, 'request' | 'context'> & { path: string }

/** An aid for its reader. @throws Response 404 where there is none for the reader */
export async function loadAid({ request, context, path }: Loading, slug: string): Promise<AidData> {
  const [site, visitor] = await Promise.all([siteOf(context), visitorOf(request, context)])
  const isWriter = visitor?.siteRoles.some(role => WRITERS.has(role)) === true
  const loaded = await loadPublication({
    request,
    context,
    type: TYPE,
    slug,
    path,
    include: INCLUDED,
    fields: INCLUDED_FIELDS,
    cards: AID_CARDS,
    ...(isWriter ? {} : { editPath: aidFormPath }),
  })
  const { document, record, head, picture } = loaded
  const api = apiFor(request, context)
  const [makes, comments, twins, questions, lessons, files] = await Promise.all([
    loadMakes({ request, context, aid: record, site, visitor }),
    loadComments({ request, context, record, path: head.path }),
    loadTwins(api, record.id),
    loadSubjectsAbout({ request, context }, { id: record.id, title: head.title }),
    loadLessons({ request, context }, record.id),
    loadFiles(api, record.id),
  ])
  const shortDescription = textOf(record, 'shortDescription')
  const license = textOf(record, 'licenseId')
  const rentalModel = site.features.rental ? findRelated(document, record, 'rentalModel') : undefined
  return {
    kind: 'aid',
    subPage: publicationSubPage({
      loaded,
      description: shortDescription,
      site,
      locale: context.locale,
      kind: 'CreativeWork',
      more: license === '' ? {} : { license: licenseUrl(license) },
    }),
    head: withChecklist(head, record),
    picture,
    morePictures: includedOf(document, record, 'additionalImages').map(pictureOf),
    ...textsOf(record),
    shortDescription,
    license,
    categories: includedOf(document, record, 'categories').map(one => ({ id: one.id, name: textOf(one, 'name') })),
    configurations: site.features.repositoryConfigs ? configurationsOf(record) : [],
    files,
    archiveUrl: `/api/v1/services/attachments/${TYPE}/${record.id}/archive`,
    madeFrom: aidLink(findRelated(document, record, 'madeFrom'), path),
    madeFromIt: includedOf(document, record, 'remixes').flatMap(one => aidLink(one, path) ?? []),
    twins,
    ...makes,
    rentPath: rentalModel ? recordPath('rental-models', rentalModel.id) : null,
    lessons,
    questions,
    missing: head.state?.editPath ? missingOf(record) : [],
    comments,
  }
}

/** The texts of an aid, those of one thing a line as lists. */
const textsOf = (record: ResourceObject) => ({
  helpsWhom: textOf(record, 'helpsWhom'),
  description: textOf(record, 'description'),
  materials: linesOf(textOf(record, 'billOfMaterials')),
  printSettings: textOf(record, 'printerSettingsDescription'),
  assembly: textOf(record, 'assembly'),
  checks: linesOf(textOf(record, 'checks')),
  version: textOf(record, 'version'),
  changes: textOf(record, 'changes'),
  designer: textOf(record, 'designer'),
  externalUrl: textOf(record, 'externalUrl'),
})

const configurationsOf = (record: ResourceObject): AidData['configurations'] =>
  (['lcDefaultConfig', 'lcDefaultMobileConfig'] as const)
    .map(name => ({ name, value: textOf(record, name) }))
    .filter(({ value }) => value !== '')

const aidLink = (aid: ResourceObject | undefined, path: string): Linked | null =>
  aid === undefined ? null : { name: textOf(aid, 'title'), to: below(path, textOf(aid, 'slug') || aid.id) }

/** Nobody asks for the publication of an aid without a licence: the checklist says so first. */
export const withChecklist = (head: PublicationHead, record: ResourceObject): PublicationHead => ({
  ...head,
  state: head.state && { ...head.state, canAsk: head.state.canAsk && !missingOf(record).includes('license') },
})

/** What a publication of an aid lacks, by name. */
export const missingOf = ({ attributes }: ResourceObject): string[] =>
  Array.isArray(attributes['missing']) ? attributes['missing'].map(String) : []

/** As many as the interface gives at once. */
const MAX_FILES = 100

/** The files of an aid that its reader may open, each with what was said of it. */
export async function loadFiles(api: ApiClient, id: string): Promise<(AidFile & { attachmentId: string })[]> {
  const document = await api.get<ListDocument>(`/api/v1/${TYPE}/${id}/attachments`, {
    query: {
      include: 'file',
      'fields[repository-attachments]': 'description,file',
      'fields[files]': FILE_FIELDS,
      'page[size]': MAX_FILES,
    },
  })
  return document.data.flatMap(attachment => {
    const file = findRelated(document, attachment, 'file')
    if (file === undefined) return []
    return {
      ...fileDetails(file),
      attachmentId: attachment.id,
      extension: extensionOf(textOf(file, 'originalName')).toUpperCase(),
      note: textOf(attachment, 'description'),
    }
  })
}
