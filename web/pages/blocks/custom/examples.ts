import { LONG_WORD, type Example } from '#web/blocks/example.ts'

export const examples: readonly Example<'custom'>[] = [
  {
    state: 'normal',
    props: {
      html: '<p class="mark">Une phrase <strong>mise en valeur</strong>.</p><ul><li>un</li><li>deux</li></ul>',
      styles: '.mark { border-inline-start: 4px solid currentColor; padding-inline-start: 1rem; font-size: 1.25rem }',
    },
  },
  {
    state: 'variants',
    props: {
      html:
        '<p>Une vidéo attend que l’on accepte son hébergeur :</p><p><iframe ' +
        'src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Un film" loading="lazy" allow="fullscreen; ' +
        'picture-in-picture" allowfullscreen="" referrerpolicy="strict-origin-when-cross-origin"></iframe></p>',
    },
  },
  {
    state: 'inverse',
    props: {
      html:
        '<p>Sur un fond sombre, avec <a href="/about">un lien</a>.</p><table><thead><tr><th ' +
        'scope="col">Jour</th><th scope="col">Heures</th></tr></thead><tbody><tr><td>Mardi</td><td>14 h à 18 ' +
        'h</td></tr></tbody></table>',
      inverseBackground: true,
    },
  },
  { state: 'long', props: { html: `<p>${LONG_WORD}</p>` } },
  { state: 'empty', props: { html: '' } },
]
