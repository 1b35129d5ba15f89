import { zipSync } from 'fflate'
import sharp from 'sharp'
import { inArray } from 'drizzle-orm'
import type { TranslatedText } from '#db/columns.ts'
import type { Transaction } from '#db/client.ts'
import { fileContainers, files } from '#db/schema/files.ts'
import { organizations } from '#db/schema/people.ts'
import type { AppContext } from '../context.ts'
import { importFile, importSecured } from '../files/index.ts'
import { both } from './words.ts'

type DemoFile = {
  fileName: string
  name: string
  bytes: () => Promise<Buffer> | Buffer
  description: TranslatedText
  altText?: TranslatedText
}
type Point = readonly [number, number, number]

/** A grip that makes a thin handle thicker: a tube, closed, in millimetres. */
function gripStl(): Buffer {
  const [outer, inner, height, steps] = [17, 6, 95, 48]
  const at = (radius: number, step: number, z: number): Point => [
    radius * Math.cos((step / steps) * 2 * Math.PI),
    radius * Math.sin((step / steps) * 2 * Math.PI),
    z,
  ]
  const quads: (readonly [Point, Point, Point, Point])[] = []
  for (let step = 0; step < steps; step += 1) {
    const next = (step + 1) % steps
    quads.push(
      [at(outer, step, 0), at(outer, next, 0), at(outer, next, height), at(outer, step, height)],
      [at(inner, next, 0), at(inner, step, 0), at(inner, step, height), at(inner, next, height)],
    )
    quads.push(
      [at(outer, step, height), at(outer, next, height), at(inner, next, height), at(inner, step, height)],
      [at(inner, step, 0), at(inner, next, 0), at(outer, next, 0), at(outer, step, 0)],
    )
  }
  const facets = quads.flatMap(([a, b, c, d]) => [
    [a, b, c],
    [a, c, d],
  ])
  const vertices = (points: readonly Point[]) =>
    points.map(point => `vertex ${point.map(value => value.toFixed(4)).join(' ')}`).join('\n')
  const lines = facets.map(points => `facet normal 0 0 0\nouter loop\n${vertices(points)}\nendloop\nendfacet`)
  return Buffer.from(`solid manche\n${lines.join('\n')}\nendsolid manche\n`)
}

/** Two seconds of a quiet tone, as the sound that a switch makes. */
function clickWav(): Buffer {
  const [rate, seconds] = [8_000, 2]
  const samples = Buffer.from(
    Array.from(
      { length: rate * seconds },
      (_, index) => 128 + Math.round(40 * Math.sin((index / rate) * 2 * Math.PI * 440) * Math.exp((-index / rate) * 3)),
    ),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [value, offset] of [
    [16, 16],
    [rate, 24],
    [rate, 28],
    [samples.length, 40],
  ] as const)
    head.writeUInt32LE(value, offset)
  for (const [value, offset] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ] as const)
    head.writeUInt16LE(value, offset)
  head.write('data', 36)
  return Buffer.concat([head, samples])
}

/** One page with one line of text. */
export function pagePdf(text: string): Buffer {
  const content = `BT /F1 20 Tf 60 760 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = pdf.length
  const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`)
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}

/** A board for daily talk, with what a Mac has left in it: the archive is cleaned on its way in. */
function boardLcc(): Buffer {
  const text = (content: string) => new Uint8Array(Buffer.from(content))
  return Buffer.from(
    zipSync(
      {
        'lifecompanion-configuration-description.xml': text(
          '<LCConfigurationDescription configurationId="b7f2c1d0-quotidien" configurationName="Tableau du ' +
            'quotidien"><TechInfo appVersion="1.21.26" systemType="WINDOWS"/></LCConfigurationDescription>',
        ),
        'lifecompanion-configuration.xml': text('<LCConfigurationComponent id="b7f2c1d0-quotidien"/>'),
        '__MACOSX/._lifecompanion-configuration.xml': text('x'),
        '.DS_Store': text('x'),
      },
      { mtime: new Date('2026-01-05T10:00:00') },
    ),
  )
}

/** A photograph's stand-in: soft light on two tones. */
const lightPng = () =>
  sharp({ create: { width: 1_200, height: 675, channels: 3, background: '#135aa0' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1200" height="675"><defs><radialGradient id="g"><stop stop-color="#fff" ' +
            'stop-opacity=".85"/><stop offset="1" stop-color="#fff" ' +
            'stop-opacity="0"/></radialGradient></defs><circle cx="380" cy="260" r="420" fill="url(#g)"/><rect ' +
            'x="0" y="520" width="1200" height="155" fill="#0d3f70"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer()

const FILES: readonly DemoFile[] = [
  {
    fileName: 'manche-grossi.stl',
    name: 'Manche grossi pour couverts',
    bytes: gripStl,
    description: both(
      'Un manche à imprimer, qui s’enfile sur une fourchette ou une cuillère.',
      'A grip to print, which slips over a fork or a spoon.',
    ),
  },
  {
    fileName: 'tableau-du-quotidien.lcc',
    name: 'Tableau du quotidien',
    bytes: boardLcc,
    description: both(
      'Une configuration de communication pour commencer : oui, non, manger, boire, sortir.',
      'A communication configuration to begin with: yes, no, eat, drink, go out.',
    ),
  },
  {
    fileName: 'guide-du-pret.pdf',
    name: 'Guide du prêt',
    bytes: () => pagePdf('Emprunter une aide technique, pas \\340 pas'),
    description: both(
      'Ce qu’il faut savoir avant d’emprunter une aide technique.',
      'What to know before borrowing a technical aid.',
    ),
  },
  {
    fileName: 'son-du-contacteur.wav',
    name: 'Son du contacteur',
    bytes: clickWav,
    description: both(
      'Le son que fait le gros contacteur quand on le presse.',
      'The sound that the large switch makes when it is pressed.',
    ),
  },
  {
    fileName: 'liste-du-materiel.csv',
    name: 'Liste du matériel',
    bytes: () => Buffer.from('nom;quantité\nContacteur;4\nTablette;2\nSupport de bras;1\n'),
    description: both(
      'Le matériel de l’atelier, à ouvrir dans un tableur.',
      'What the workshop has, to be opened in a spreadsheet.',
    ),
  },
  {
    fileName: 'lumiere-de-l-atelier.png',
    name: 'Lumière de l’atelier',
    bytes: lightPng,
    description: both('Une ambiance pour les bannières.', 'A mood for banners.'),
    altText: both(
      'Une lumière douce éclaire un mur bleu au-dessus d’un établi.',
      'Soft light falls on a blue wall above a workbench.',
    ),
  },
]

/** One file of each kind that can be made without a camera, through the door of every upload. @returns their ids */
export async function keepDemoFiles(app: AppContext): Promise<string[]> {
  const ids: string[] = []
  for (const { bytes, ...facts } of FILES) ids.push((await importFile(app, { ...facts, bytes: await bytes() })).id)
  return ids
}

/** Files them in a folder of their own. */
export async function fileDemoFiles(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [folder] = await tx
    .insert(fileContainers)
    .values({ name: 'Modèles et documents' })
    .returning({ id: fileContainers.id })
  await tx
    .update(files)
    .set({ fileContainerId: folder!.id })
    .where(inArray(files.id, [...ids]))
}

/** A contract that only those who may change the organisation can open. */
export async function attachDemoContract(app: AppContext): Promise<void> {
  const [organization] = await app.database.orm
    .select({ id: organizations.id })
    .from(organizations)
    .orderBy(organizations.slug)
    .limit(1)
  if (organization)
    await importSecured(app, {
      bytes: pagePdf('Convention de partenariat'),
      fileName: 'Convention de partenariat.pdf',
      model: () => ({ type: 'organizations', id: organization.id }),
    })
}
