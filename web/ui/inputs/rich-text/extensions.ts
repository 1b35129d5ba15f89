import { Mark, mergeAttributes, Node, type Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Link } from '@tiptap/extension-link'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { readVideo } from '#server/domain/html/video.ts'

/** The editor's schema: everything in it can be stored, and nothing else. Headings start at `lowestLevel`. */
export function extensionsFor({ videoLabel }: { videoLabel: (title: string) => string }): Extensions {
  return [
    StarterKit.configure({ link: false, underline: false, dropcursor: false }),
    LabelledLink.configure({
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { target: null, rel: null, class: null },
    }),
    DescribedImage.configure({ inline: true, allowBase64: false }),
    PlainTable.configure({ resizable: false }),
    TableRow,
    TableCell,
    TableHeader,
    Video.configure({ label: videoLabel }),
    Subscript,
    Superscript,
  ]
}

const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] == null ? {} : { [name]: attributes[name] }),
})

const LabelledLink = Link.extend({
  addAttributes() {
    return { href: kept('href'), target: kept('target'), title: kept('title'), 'aria-label': kept('aria-label') }
  },
})

/** `role="presentation"` marks a decorative image. */
const DescribedImage = Image.extend({
  addAttributes() {
    return {
      src: kept('src'),
      alt: kept('alt'),
      title: kept('title'),
      width: kept('width'),
      height: kept('height'),
      role: kept('role'),
    }
  },
})

const PlainTable = Table.extend({
  renderHTML() {
    return ['table', ['tbody', 0]]
  },
})

/** A mark below or above the line; one takes the place of the other. Some programs write it as a style. */
const shifted = (name: 'subscript' | 'superscript', { tag, style, key }: { tag: string; style: string; key: string }) =>
  Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }, { style: 'vertical-align', getAttrs: value => value === style && null }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })

const Subscript = shifted('subscript', { tag: 'sub', style: 'sub', key: 'Mod-,' })
const Superscript = shifted('superscript', { tag: 'sup', style: 'super', key: 'Mod-.' })

type VideoOptions = { label: (title: string) => string }

/**
 * A video of one of the two hosts. Nothing is loaded from there in the editor: a frame with its title represents it.
 */
const Video = Node.create<VideoOptions>({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ label: title => title }),
  addAttributes: () => ({ src: { default: '' }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: element => {
        const video = readVideo(element.getAttribute('src') ?? '')
        return video !== null && { src: element.getAttribute('src') ?? '', title: element.getAttribute('title') ?? '' }
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['iframe', mergeAttributes(HTMLAttributes)],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.dataset.tag = 'iframe'
      dom.textContent = this.options.label(String(node.attrs.title))
      return { dom }
    }
  },
})
