import { type Checks } from './load-checks.ts'

const HIDDEN = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'

/** Of each check: what it must find, and what it must let pass. */
export const SEEDED: {
  [K in keyof Checks]?: { bad: Record<string, string>; good: Record<string, string>; given?: unknown[] }
} = {
  namesWithoutVisibleText: {
    bad: {
      'a language named otherwise than it is shown':
        '<details><summary aria-label="Langue : français">FR</summary></details>',
      'a day whose name leaves out the date': '<button aria-label="Libre">14</button>',
      'a field named otherwise than its label': '<label>Nom <input aria-label="Patronyme"></label>',
    },
    good: {
      'a note after the visible text': `<button>FR<span style="${HIDDEN}">, langue : français</span></button>`,
      'a sign without letters': '<button aria-label="Fermer">×</button>',
      'an editor, whose text is its value':
        '<div role="textbox" contenteditable="true" aria-label="Description">Bonjour</div>',
    },
  },
  placeholdersAsLabels: {
    bad: {
      'a label that nobody sees': `<label for="q" style="${HIDDEN}">Nom</label><input id="q" placeholder="Nom">`,
      'no label at all': '<input placeholder="Rechercher">',
    },
    good: { 'a label beside it': '<label for="q">Rechercher</label><input id="q" placeholder="par exemple : loupe">' },
  },
  fieldsWithoutVisibleLabel: {
    bad: {
      'a label that nobody sees': `<label for="q" style="${HIDDEN}">Nom</label><input id="q">`,
      'a name for screen readers alone': '<select aria-label="Ordre"><option>Nom</option></select>',
    },
    good: {
      'a label beside it': '<label for="q">Rechercher</label><input id="q">',
      'the kind of a paragraph among the tools':
        '<div role="toolbar"><select aria-label="Style"><option>Paragraphe</option></select></div>',
      'the box of a row': '<input type="checkbox" aria-label="Choisir">',
    },
  },
  unannouncedNewTabs: {
    given: [['nouvel onglet']],
    bad: { 'a link that opens a tab': '<a href="/x" target="_blank">Plan</a>' },
    good: {
      'one that says so': `<a href="/x" target="_blank">Plan<span style="${HIDDEN}"> (nouvel onglet)</span></a>`,
      'one in a menu that is closed':
        '<details><summary>Menu</summary><a href="/x" target="_blank">Plan (nouvel onglet)</a></details>',
    },
  },
  smallTargets: {
    bad: {
      'two low buttons side by side':
        '<button style="height:16px;width:16px;padding:0">a</button><button ' +
        'style="height:16px;width:16px;padding:0">b</button>',
      'a link in a list that stands by itself':
        '<ul style="line-height:1;font-size:14px;margin:0;padding:0;list-style:none"><li><a ' +
        'href="/a">a</a></li><li><a href="/b">b</a></li></ul>',
      'a main action of 30 px': '<button class="primary" style="height:30px;width:100px">Réserver</button>',
    },
    good: {
      'a link in a sentence':
        '<p style="font-size:12px">Lisez <a href="/a">la notice</a> et <a href="/b">le plan</a>.</p>',
      'a small one by itself': '<button style="height:16px;width:16px;padding:0">a</button>',
      'a main action of 44 px': '<button class="primary" style="height:44px;width:100px">Réserver</button>',
    },
  },
  lowButtons: {
    bad: {
      'a low button by itself': '<button style="height:34px;width:90px">Retirer</button>',
      'a narrow one': '<button style="height:44px;width:30px;padding:0">×</button>',
    },
    good: {
      'one of 44 px': '<button style="height:44px;width:44px">×</button>',
      'a box with its label': '<label style="display:inline-block;height:44px"><input type="checkbox"> Je lis</label>',
    },
  },
  lowLinks: {
    bad: { 'a link on its own line': '<ul><li><a href="/a" style="font-size:14px">Plan du site</a></li></ul>' },
    good: {
      'a link in a sentence': '<p>Lisez <a href="/a">la notice</a> avant.</p>',
      'a high one': '<ul><li><a href="/a" style="display:block;padding:6px">Plan du site</a></li></ul>',
    },
  },
  smallTexts: {
    bad: { 'a text of 11.2 px': '<p style="font-size:11.2px">Un texte</p>' },
    good: { 'one of 12 px': '<p style="font-size:12px">Un texte</p>' },
  },
  collidingLines: {
    bad: {
      'a line over another':
        '<p style="margin:0">Association des amis</p><p style="margin:-14px 0 0">Lyon, 12 personnes</p>',
    },
    good: {
      'lines below each other': '<p style="margin:0;line-height:1">Un</p><p style="margin:0;line-height:1">Deux</p>',
      'a dialog over the page': '<p>Un texte de la page</p><dialog open style="position:fixed;top:0">Un autre</dialog>',
    },
  },
  overlappedTexts: {
    bad: {
      'a button over the text beside it':
        '<p style="width:300px">Un texte assez long pour passer sous le bouton</p><button ' +
        'style="position:absolute;left:60px;top:10px;width:100px;height:40px">Carte</button>',
    },
    good: {
      'the link to the main part, which shows with the focus':
        '<a class="skip-link" href="#main" style="position:absolute">Aller au contenu</a><p>Un texte</p>',
      'a button below its text': '<p>Un texte</p><button>Carte</button>',
      'text that is scrolled away':
        '<div style="height:40px;overflow:auto"><div style="height:30px"></div><p>Un texte</p></div><button ' +
        'style="height:60px">Carte</button>',
    },
  },
  clippedTexts: {
    bad: {
      'a line that is cut': '<p style="width:60px;overflow:hidden;white-space:nowrap">Un texte trop long</p>',
      'lines in a box of a fixed height':
        '<p style="height:20px;width:100px;overflow:hidden">Un texte de plusieurs lignes dans une boîte basse</p>',
    },
    good: {
      'text that wraps': '<p style="width:60px">Un texte long</p>',
      'text in a part that scrolls': '<div style="height:30px;overflow:auto"><p>Un texte</p><p>Un autre</p></div>',
      'text that is told in full elsewhere':
        '<p data-abridged style="width:60px;overflow:hidden;white-space:nowrap">Un texte trop long</p>',
    },
  },
  lostTexts: {
    bad: {
      'a bar that is moved out of the page':
        '<header style="position:relative;top:-9000px">barre</header><p>Un texte</p>',
    },
    good: {
      'a bar in its place': '<header style="position:relative">barre</header><p>Un texte</p>',
      'the link to the main part':
        '<a class="skip-link" href="#main" style="position:absolute;top:-90px">Aller au contenu</a>',
      'text that is scrolled away':
        '<div style="height:40px;overflow:auto"><p>Un texte</p><div style="height:300px"></div></div>',
    },
  },
  sidewaysScroll: {
    bad: { 'a wide element': '<div style="width:1200px">large</div>' },
    good: {
      'a wide element in a part that scrolls': '<div style="overflow:auto"><div style="width:1200px">large</div></div>',
    },
  },
  tallBars: {
    bad: {
      'a bar of half the window':
        '<header style="position:sticky;top:0;height:300px">barre</header><main style="height:3000px">texte</main>',
    },
    good: {
      'a bar that scrolls away': '<header style="height:300px">barre</header><main style="height:3000px">texte</main>',
      'a low bar':
        '<header style="position:sticky;top:0;height:60px">barre</header><main style="height:3000px">texte</main>',
    },
  },
  redundantRoles: {
    bad: { 'a table that is called a table': '<table role="table"><tr role="row"><td>1</td></tr></table>' },
    good: {
      'a plain table': '<table><tr><td>1</td></tr></table>',
      'a grid': '<table role="grid"><tr><td>1</td></tr></table>',
    },
  },
  brokenTables: {
    bad: { 'a row that is called a list item': '<table><tbody><tr role="listitem"><td>1</td></tr></tbody></table>' },
    good: { 'a grid of cells': '<table role="grid"><tbody><tr><td role="gridcell">1</td></tr></tbody></table>' },
  },
  namelessTables: {
    bad: { 'a table without a caption': '<table><tr><th>Mois</th><td>3</td></tr></table>' },
    good: {
      'a caption': '<table><caption>Prêts</caption><tr><td>3</td></tr></table>',
      'a label': '<table aria-label="Prêts"><tr><td>3</td></tr></table>',
      'a table that only arranges': '<table role="presentation"><tr><td>3</td></tr></table>',
    },
  },
  missingLandmarks: {
    given: [[]],
    bad: {
      'no footer': '<header>barre</header><main>texte</main>',
      'two main parts': '<header>barre</header><main>un</main><main>deux</main><footer>pied</footer>',
    },
    good: { 'each once': '<header>barre</header><main><footer>note</footer></main><footer>pied</footer>' },
  },
  equalLandmarks: {
    bad: {
      'two searches without a name': '<search>un</search><search>deux</search>',
      'two navigations named alike': '<nav aria-label="Menu">un</nav><nav aria-label="Menu">deux</nav>',
    },
    good: { 'two that differ': '<nav aria-label="Menu">un</nav><nav aria-label="Pied">deux</nav>' },
  },
  equalForms: {
    bad: {
      'two forms of the bar without a name':
        '<header><form action="/a"><button>Un</button></form><form action="/b"><button>Deux</button></form></header>',
    },
    good: {
      'forms that only carry a button':
        '<header><form role="none" action="/a"><button>Un</button></form><form role="none" ' +
        'action="/b"><button>Deux</button></form></header>',
    },
  },
  brokenIds: {
    bad: {
      'an element within an id': '<input id="[object HTMLInputElement]-name">',
      'a label for one': '<label for="[object HTMLInputElement]-a">a</label>',
      'a control that hides the id of its form': '<form id="a"><input name="id"></form>',
    },
    good: {
      'a plain id': '<input id="name">',
      'a form with a name of its own': '<form id="a"><input name="record"></form>',
    },
  },
  unnamedDrawings: {
    bad: { 'a drawing by itself': '<svg width="20" height="20"><path d="M0 0h9v9z"/></svg>' },
    good: {
      'a hidden one': '<svg aria-hidden="true" width="20" height="20"></svg>',
      'a named one': '<svg role="img" aria-label="Carte" width="20" height="20"></svg>',
    },
  },
  unreservedPictures: {
    bad: { 'a picture without a size': '<img alt="" src="data:,">' },
    good: {
      'one with a size': '<img alt="" width="20" height="10" src="data:,">',
      'one with a ratio': '<img alt="" style="aspect-ratio:2;width:50px" src="data:,">',
    },
  },
  deadControls: {
    bad: {
      'a button for a script': '<form><button type="button">Ouvrir</button></form>',
      'a field that no form sends': '<input name="a">',
    },
    good: { 'a form': '<form><input name="a"><button>Envoyer</button></form>' },
  },
}
