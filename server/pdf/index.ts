export { renderPdf, type DocumentData, type DocumentSection } from './render.ts'
export { toTextBlocks, type Run, type TextBlock } from './rich-text.ts'
