import { files as table } from '#db/schema/files.ts'
import type { Sample } from './sample.ts'

/** A file comes into being by an upload: here its row alone. */
export const files: Sample = {
  create: null,
  insert: async ({ orm }, { n, userId }) => {
    const [row] = await orm
      .insert(table)
      .values({
        name: `Image ${n % 5}`,
        slug: `image-${n}`,
        originalName: `image ${n}.png`,
        kind: (['image', 'doc'] as const)[n % 2]!,
        mimeType: 'image/png',
        hash: `${n}`,
        size: 10 * (n % 6),
        path: `x/${n}`,
        isUploaded: true,
        isPublic: n % 3 !== 0,
        description: { fr: 'Une image', en: 'A picture' },
        createdById: userId || null,
      })
      .returning({ id: table.id })
    return row!.id
  },
  update: () => ({ attributes: { name: 'Image renommée', isPublic: false } }),
}
