import type { DemoArticle } from './demo-article.ts'

export const PRINTING: DemoArticle = {
  slug: 'imprimer-en-3d-une-aide-qui-dure',
  category: 'guides',
  by: 'contributor',
  title: ['Imprimer en 3D une aide qui dure', '3D-printing an aid that lasts'],
  short: [
    'Matériaux, réglages, hygiène, et ce que l’on n’imprime pas : ce que nos ateliers ont appris en cassant beaucoup ' +
      'de pièces.',
    'Materials, settings, hygiene, and what not to print: what our workshops have learnt by breaking a lot of parts.',
  ],
  picture: 'workshop',
  tags: ['printing', 'meals', 'home'],
  days: 240,
  authors: 'Inès Delorme et Bastien Roy',
  organization: 'atelier-des-mains-utiles',
  organizations: ['fab-lab-du-canal', 'passerelle'],
  search: ['Chercher : PETG, vaisselle, remplissage…', 'Search: PETG, dishes, infill…'],
  likedBy: ['bastien', 'tom', 'member-1', 'rental', 'priya'],
  sections: [
    {
      id: 'materiau',
      title: ['Choisir le matériau', 'Choosing the material'],
      text: [
        `<p>Une bobine d’un kilo suffit pour trente à cinquante petites aides. Le choix se fait surtout sur la chaleur,
        les chocs et le toucher.</p>
        <table><thead><tr><th scope="col">Matériau</th><th scope="col">Bon pour</th><th scope="col">Ramollit vers</th>
        <th scope="col">Prix au kilo</th></tr></thead>
        <tbody><tr><th scope="row">PLA</th><td>Essais, guide-doigts, supports à l’intérieur</td><td>55 à 60 °C</td>
        <td>18 à 28 €</td></tr>
        <tr><th scope="row">PETG</th><td>Manches, pinces, pièces mouillées</td><td>75 à 80 °C</td><td>20 à 32 €</td>
        </tr><tr><th scope="row">TPU souple (95A)</th><td>Poignées antidérapantes, embouts, patins</td><td>80 à 90
        °C</td><td>28 à 45 €</td></tr>
        <tr><th scope="row">ASA</th><td>Pièces dehors, sur un fauteuil</td><td>95 à 100 °C</td><td>28 à 40 €</td></tr>
        </tbody></table>
        <p>Le PLA se déforme dans une voiture au soleil et dans un lave-vaisselle : gardez-le pour essayer. Pour ce qui
        reste, prenez du PETG. Le TPU s’imprime lentement (20 à 30 mm/s) et pardonne les chutes. L’ASA dégage des
        vapeurs : machine fermée et pièce aérée, ou pas du tout.</p>
        <p>Choisissez aussi la couleur avec la personne. Un manche orange se retrouve dans un tiroir, un manche gris se
        perd ; un contraste fort avec la table aide quand on voit mal.</p>`,
        `<p>A one-kilo spool is enough for thirty to fifty small aids. The choice depends above all on heat, shocks and
        touch.</p>
        <table><thead><tr><th scope="col">Material</th><th scope="col">Good for</th><th scope="col">Softens at</th>
        <th scope="col">Price per kilo</th></tr></thead>
        <tbody><tr><th scope="row">PLA</th><td>Trials, finger guides, indoor mounts</td><td>55 to 60 °C</td>
        <td>€18 to €28</td></tr>
        <tr><th scope="row">PETG</th><td>Handles, clamps, parts that get wet</td><td>75 to 80 °C</td>
        <td>€20 to €32</td></tr>
        <tr><th scope="row">Soft TPU (95A)</th><td>Non-slip grips, tips, pads</td><td>80 to 90 °C</td>
        <td>€28 to €45</td></tr>
        <tr><th scope="row">ASA</th><td>Outdoor parts, on a wheelchair</td><td>95 to 100 °C</td><td>€28 to €40</td></tr>
        </tbody></table>
        <p>PLA warps in a car in the sun and in a dishwasher: keep it for trials. For what stays, take PETG. TPU prints
        slowly (20 to 30 mm/s) and forgives falls. ASA gives off fumes: a closed machine and an aired room, or not at
        all.</p>
        <p>Choose the colour together, too. An orange handle is found in a drawer, a grey one gets lost; strong contrast
        with the table helps people who see poorly.</p>`,
      ],
    },
    {
      id: 'reglages',
      title: ['Des réglages qui tiennent', 'Settings that hold'],
      text: [
        `<p>Une pièce imprimée casse presque toujours <strong>entre deux couches</strong>. Le premier réglage est donc
        l’orientation : couchez les leviers et les crochets à plat, pour que l’effort suive les couches au lieu de les
        séparer.</p>
        <ul><li>Quatre parois plutôt que deux : c’est là que vient la solidité.</li>
        <li>Remplissage de 25 à 40 %. Au-delà, on ajoute du poids, guère de force.</li>
        <li>Couches de 0,2 mm ; 0,28 mm pour un essai.</li>
        <li>Jeu de 0,3 mm entre deux pièces qui s’emboîtent, 0,5 mm si elles doivent glisser.</li>
        <li>Arêtes arrondies d’au moins 2 mm partout où passe la main.</li></ul>
        <p>Mesurez la main avant de dessiner : la largeur de la paume, et le diamètre d’un rouleau de pâte à modeler
        serré confortablement. Pour une prise faible, le bon diamètre se trouve souvent entre 30 et 40 mm ; plus gros,
        les doigts ne ferment plus.</p>
        <p>Imprimez d’abord une tranche de 15 mm. Si elle va, imprimez le reste. Notez la date, le matériau et les
        réglages sur une étiquette : dans un an, quand il faudra refaire la pièce, personne ne s’en souviendra.</p>`,
        `<p>A printed part nearly always breaks <strong>between two layers</strong>. The first setting is therefore the
        orientation: lay levers and hooks flat, so that the force runs along the layers instead of pulling them
        apart.</p>
        <ul><li>Four walls rather than two: that is where strength comes from.</li>
        <li>25 to 40% infill. More adds weight and hardly any strength.</li>
        <li>Layers of 0.2 mm; 0.28 mm for a trial.</li>
        <li>A gap of 0.3 mm between parts that fit into each other, 0.5 mm if they have to slide.</li>
        <li>Edges rounded by at least 2 mm wherever a hand goes.</li></ul>
        <p>Measure the hand before you draw: the width of the palm, and the diameter of a roll of modelling clay that is
        comfortable to hold. For a weak grip the right diameter is often between 30 and 40 mm; any thicker and the
        fingers no longer close.</p>
        <p>First print a slice of 15 mm. If it fits, print the rest. Write date, material and settings on a label: in a
        year, when the part has to be made again, nobody will remember.</p>`,
      ],
    },
    {
      id: 'hygiene',
      title: ['Hygiène et peau', 'Hygiene and skin'],
      text: [
        `<p>Entre les couches se logent de l’eau et des miettes : une pièce imprimée ne se désinfecte pas comme un
        couvert en métal. Nos règles à l’atelier :</p>
        <ul><li>Une pièce imprimée <strong>tient</strong> la cuillère ; elle ne va pas dans la bouche.</li>
        <li>Lavage à la main, eau tiède et produit vaisselle, séchage à l’air debout.</li>
        <li>Une pièce par personne. On ne prête pas un embout.</li>
        <li>On remplace dès qu’elle blanchit, se fend ou colle, et au moins une fois par an pour les repas.</li></ul>
        <p>Contre la peau, poncez (grain 240 puis 400) et ajoutez un tissu ou un manchon lavable. Regardez la peau après
        trente minutes, puis après une journée. Une marque qui ne s’efface pas en une demi-heure veut dire que la pièce
        est à revoir, surtout chez une personne qui sent mal sa peau.</p>`,
        `<p>Water and crumbs lodge between the layers: a printed part can’t be disinfected like metal cutlery. Our rules
        in the workshop:</p>
        <ul><li>A printed part <strong>holds</strong> the spoon; it does not go into the mouth.</li>
        <li>Wash by hand with lukewarm water and washing-up liquid, let it dry upright in the air.</li>
        <li>One part per person. Mouthpieces are not lent.</li>
        <li>Replace it as soon as it whitens, cracks or feels sticky, and once a year at least at mealtimes.</li></ul>
        <p>Against the skin, sand it (grit 240, then 400) and add fabric or a washable sleeve. Look at the skin after
        thirty minutes, then after a day. A mark that does not fade within half an hour means that the part needs
        changing, above all for a person who feels their skin poorly.</p>`,
      ],
    },
    {
      id: 'limites',
      title: ['Ce que nous n’imprimons pas', 'What we do not print'],
      text: [
        `<p>Dire non fait partie du travail. Nous n’imprimons rien dont la rupture blesserait quelqu’un :</p>
        <ul><li>ce qui porte ou soulève une personne : poignée de transfert, pièce de lève-personne, marche ;</li>
        <li>ce qui touche à la respiration ou à l’alimentation par sonde ;</li>
        <li>les freins, les fixations de ceinture et les pièces de sécurité d’un fauteuil ;</li>
        <li>ce qui se branche sur le secteur ;</li>
        <li>les petites pièces pour quelqu’un qui met tout à la bouche.</li></ul>
        <p>Ces objets relèvent de fabricants soumis au règlement européen sur les dispositifs médicaux. Parlez-en à
        votre ergothérapeute, à votre revendeur de matériel médical ou au CICAT de votre région, le centre
        d’information et de conseil sur les aides techniques.</p>
        <p>Pour tout le reste, venez à l’atelier le plus proche : <a href="/network">la carte du réseau</a> indique ceux
        qui impriment. Et lisez <a href="/articles/une-cuillere-trois-essais">l’histoire d’une cuillère en trois
        essais</a> : elle commence par deux échecs.</p>`,
        `<p>Saying no is part of the work. We print nothing whose breaking would hurt somebody:</p>
        <ul><li>what carries or lifts a person: a transfer handle, a part of a hoist, a step;</li>
        <li>what has to do with breathing or tube feeding;</li>
        <li>brakes, belt fixings and safety parts of a wheelchair;</li>
        <li>what is plugged into the mains;</li>
        <li>small parts for somebody who puts everything into their mouth.</li></ul>
        <p>Such objects belong to manufacturers who are bound by the European regulation on medical devices. Talk to
        your occupational therapist, your medical equipment supplier or the CICAT of your region, the centre that
        informs and advises on technical aids.</p>
        <p>For everything else come to the nearest workshop: <a href="/network">the map of the network</a> shows those
        that print. And read <a href="/articles/une-cuillere-trois-essais">the story of a spoon in three attempts</a>:
        it begins with two failures.</p>`,
      ],
    },
  ],
}
