export { loadTypesetterLater } from './load-later.ts'
export { loadTypesetter, renderPdf, type DocumentData, type DocumentSection } from './render.ts'
export { plainBlocks, toTextBlocks, type Run, type TextBlock } from './rich-text.ts'
