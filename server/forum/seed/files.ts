import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { forumMessageAttachments, forumMessages, forumSubjects } from '#db/schema/forum.ts'
import { systemActor } from '#server/domain/actor.ts'
import { importFile } from '#server/files/index.ts'
import type { AppContext } from '#server/context.ts'
import { pagePdf } from '#server/seed/files.ts'
import { BLUE, drawing, PAPER, rect, shape, stroke, WARM } from '#server/seed/pictures-parts.ts'
import { both, french } from '#server/seed/words.ts'

type DemoAttachment = {
  /** Title of the subject, and the position of the message. */
  to: readonly [title: string, position: number]
  fileName: string
  bytes: () => Buffer | Promise<Buffer>
  altText?: ReturnType<typeof both>
}

/** An oval tube seen from its end, above a ruler with a stroke for each millimetre. */
function ovalTube(): string {
  const strokes = Array.from({ length: 61 }, (_, index) =>
    stroke(`M${80 + index * 8} 420 V${index % 10 === 0 ? 460 : index % 5 === 0 ? 448 : 440}`, BLUE.deep, 2),
  )
  const tube = 'M200 250 a120 88 0 1 0 240 0 a120 88 0 1 0 -240 0'
  return drawing(
    640,
    480,
    rect(0, 0, 640, 480, WARM.pale) +
      shape(tube, BLUE.light) +
      stroke(tube, BLUE.strong, 16) +
      rect(60, 420, 520, 60, PAPER) +
      strokes.join(''),
  )
}

const SLEEVE = `// Manchon de poignee, a imprimer en TPU. Mesures en millimetres.
tour = 98;       // tour de la poignee, pris avec une ficelle
longueur = 110;
epaisseur = 3;
stries = 24;

rayon = tour / (2 * PI);
difference() {
  union() {
    cylinder(h = longueur, r = rayon + epaisseur, $fn = 96);
    for (n = [0 : stries - 1])
      rotate(n * 360 / stries) translate([rayon + epaisseur, 0, 0]) cylinder(h = longueur, r = 1, $fn = 16);
  }
  translate([0, 0, -1]) cylinder(h = longueur + 2, r = rayon, $fn = 96);
}
`

const ATTACHMENTS: readonly DemoAttachment[] = [
  {
    to: ['Porte-gobelet pour fauteuil : la version 4 est là', 5],
    fileName: 'tube-ovale.png',
    bytes: () => sharp(Buffer.from(ovalTube())).png().toBuffer(),
    altText: both(
      'Le bout d’un tube ovale au-dessus d’une règle : il est plus large que haut.',
      'The end of an oval tube above a ruler: it is wider than high.',
    ),
  },
  { to: ['PETG ou TPU pour une poignée de canne ?', 3], fileName: 'manchon.scad', bytes: () => Buffer.from(SLEEVE) },
  {
    to: ['Prêt entre structures : notre convention d’une page', 1],
    fileName: 'Convention de prêt.pdf',
    bytes: () => pagePdf('Convention de pr\\352t entre structures'),
  },
]

/** A picture and two files, each with the message that speaks of it. */
export async function attachDemoFiles(app: AppContext): Promise<void> {
  const { orm } = app.database
  for (const { to, fileName, bytes, altText } of ATTACHMENTS) {
    const [message] = await orm
      .select({ id: forumMessages.id, authorId: forumMessages.createdById })
      .from(forumMessages)
      .innerJoin(forumSubjects, eq(forumSubjects.id, forumMessages.subjectId))
      .where(and(eq(forumSubjects.title, french(to[0])), eq(forumMessages.position, to[1])))
    if (!message) continue
    const { id } = await importFile(app, {
      actor: { ...systemActor, userId: message.authorId },
      bytes: await bytes(),
      fileName,
      isPublic: false,
      isAttachment: true,
      ...(altText ? { altText } : {}),
    })
    await orm.insert(forumMessageAttachments).values({ messageId: message.id, fileId: id })
  }
}
