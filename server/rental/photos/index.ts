import type { ServiceRoute } from '#server/module.ts'
import { addPhoto, listPhotos, removePhoto } from './photos.ts'

/** How units looked when they went out and when they came back. */
export const photoRoutes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/rentals/commands/:id/photos',
    summary: 'Photos of the units of a rental order, at going out and at coming back, for whoever reads the order',
    who: 'signed-in',
    handler: (context, { registry }) => listPhotos(context, registry),
  },
  {
    method: 'POST',
    path: '/api/v1/services/rentals/lines/:id/photos',
    summary:
      'Add a photo of the unit of a line: multipart files[] with one picture, occasion (out, return) and description',
    who: 'staff',
    takesFiles: true,
    handler: addPhoto,
  },
  {
    method: 'DELETE',
    path: '/api/v1/services/rentals/photos/:id',
    summary: 'Remove a photo of a unit, with its file',
    who: 'staff',
    handler: (context, { registry }) => removePhoto(context, registry),
  },
]
