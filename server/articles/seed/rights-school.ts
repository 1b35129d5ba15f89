import type { DemoArticle } from './demo-article.ts'

export const SCHOOL: DemoArticle = {
  slug: 'materiel-adapte-a-l-ecole',
  category: 'rights',
  by: 'admin',
  title: ['À l’école : obtenir et garder le matériel adapté', 'At school: getting and keeping adapted equipment'],
  short: [
    'Ordinateur, contacteurs, mobilier : qui décide, qui prête, et comment faire pour que le matériel serve ' +
      'vraiment en classe.',
    'Computer, switches, furniture: who decides, who lends, and how to make sure that the equipment is really ' +
      'used in class.',
  ],
  picture: 'training',
  tags: ['school', 'rights', 'families'],
  days: 45,
  authors: 'Sofia Benali, avec l’École des Quatre-Vents',
  organization: 'ecole-des-quatre-vents',
  source: 'Ministère de l’Éducation nationale',
  externalUrl: 'https://www.education.gouv.fr/',
  likedBy: ['contact', 'member-1', 'eqlaat'],
  sections: [
    {
      id: 'demande',
      title: ['La demande, étape par étape', 'The application, step by step'],
      text: [
        `<p>Le matériel pédagogique adapté est prêté par l’Éducation nationale, gratuitement, pour la durée de la
        scolarité. C’est la commission de la MDPH (CDAPH) qui décide, dans le projet personnalisé de scolarisation
        (PPS).</p>
        <ol><li>Parlez-en à l’<strong>enseignant référent</strong> : chaque élève qui a un PPS en a un, et l’école donne
        son nom.</li>
        <li>Il réunit l’<strong>équipe de suivi de la scolarisation</strong> : vous, l’école, les professionnels. On y
        remplit ensemble le GEVA-Sco, le document qui décrit ce que l’élève fait, avec quelle aide.</li>
        <li>Joignez ce qui a été essayé : deux copies de la même dictée, l’une à la main et l’autre au clavier, disent
        plus que trois bilans.</li>
        <li>Envoyez le formulaire à la MDPH, avec le certificat médical et le bilan de l’ergothérapeute ou de
        l’orthophoniste.</li></ol>
        <p>Demandez dans le même courrier les logiciels, le temps de formation et la table adaptée. Un ordinateur sans
        apprentissage du clavier finit dans un placard.</p>
        <p>Pour un trouble des apprentissages sans notification de la MDPH, le plan d’accompagnement personnalisé (PAP)
        permet d’utiliser son propre matériel en classe.</p>`,
        `<p>Adapted equipment for school is lent by the French ministry of education, free of charge, for the years of
        schooling. The commission of the MDPH (CDAPH) decides, within the personal schooling plan (PPS).</p>
        <ol><li>Speak with the <strong>enseignant référent</strong>, the teacher who follows pupils with a PPS; the
        school gives you the name.</li>
        <li>This teacher brings the <strong>schooling follow-up team</strong> together: you, the school, the
        professionals. Together you fill in the GEVA-Sco, the document that says what the pupil does and with which
        help.</li>
        <li>Add what has been tried: two copies of the same dictation, one by hand and one typed, say more than three
        reports.</li>
        <li>Send the form to the MDPH, with the medical certificate and the report of the occupational or speech
        therapist.</li></ol>
        <p>In the same letter ask for the software, the time to learn it and the adapted table. A computer without
        typing lessons ends up in a cupboard.</p>
        <p>For a learning disorder without a decision of the MDPH, the personal support plan (PAP) allows a pupil to use
        their own equipment in class.</p>`,
      ],
    },
    {
      id: 'en-classe',
      title: ['Le faire vivre en classe', 'Making it part of the class'],
      text: [
        `<p>Le matériel arrive souvent en cours d’année, dans un carton. Prenez une heure avec l’enseignante ou
        l’enseignant et l’AESH, s’il y en a une, pour répondre à cinq questions :</p>
        <ul><li>Où est la prise, et qui branche le matin ?</li><li>Comment un exercice arrive-t-il sur l’appareil : clé,
        photo, dossier partagé ?</li><li>Qui prévient-on en cas de panne ?</li><li>Que fait l’élève quand c’est plus
        lent que la classe ?</li><li>Où dort le matériel la nuit et pendant les vacances ?</li></ul>
        <p>L’École des Quatre-Vents présente l’appareil à toute la classe, puis laisse chacun l’essayer cinq minutes. Au
        bout d’une semaine, plus personne n’y fait attention. C’est le but.</p>
        <p>Pour un élève qui parle avec un tableau ou une tablette, les camarades et les adultes doivent aussi montrer
        les pictogrammes en parlant. Lisez ce que la <a href="/articles/un-tableau-a-la-cantine">cantine en a
        fait</a>.</p>`,
        `<p>The equipment often arrives during the year, in a box. Take an hour with the teacher and the support
        assistant (AESH), if there is one, to answer five questions:</p>
        <ul><li>Where is the socket, and who plugs it in each morning?</li><li>How does an exercise get onto the device:
        stick, photo, shared folder?</li><li>Whom do we tell when it breaks down?</li><li>What does the pupil do when it
        is slower than the class?</li><li>Where is it kept at night and during the holidays?</li></ul>
        <p>The École des Quatre-Vents shows the device to the whole class, then lets everybody try it for five minutes.
        After a week nobody takes any notice. That is the aim.</p>
        <p>For a pupil who speaks with a board or a tablet, classmates and adults must point to the pictograms as they
        speak, too. Read what <a href="/articles/un-tableau-a-la-cantine">the canteen made of it</a>.</p>`,
      ],
    },
    {
      id: 'changer',
      title: ['Changer d’école, passer un examen', 'Changing school, sitting an exam'],
      text: [
        `<p>Le matériel prêté suit l’élève quand il change d’établissement dans l’académie. Dans une autre académie, il
        se rend et se redemande : faites-le au printemps, pas en septembre. La convention de prêt dit qui assure et qui
        répare ; lisez-la avant de signer.</p>
        <p>Pour les examens, les aménagements ne sont pas automatiques. Demandez-les dès l’inscription : temps
        majoré, ordinateur, secrétaire, sujet agrandi, salle à part. Ils doivent ressembler à ce qui se pratique en
        classe toute l’année ; notez donc ce qui sert déjà. Prévoyez un deuxième appareil chargé et une version papier
        du sujet.</p>
        <ul><li>Six mois avant : demande d’aménagements.</li><li>Un mois avant : essai dans la salle, avec le matériel
        réel.</li><li>La veille : batterie, mises à jour désactivées, pictogrammes vérifiés.</li></ul>
        <p>Après le bac, la mission handicap de l’université prend le relais : écrivez-lui dès l’admission.</p>`,
        `<p>Equipment on loan goes with a pupil who changes school within the académie (school district). In another
        académie it is returned and asked for again: do so in spring, not in September. The loan agreement says who
        insures and who repairs; read it before you sign.</p>
        <p>For exams, arrangements are not automatic. Ask for them when you register: extra time, a computer, a
        scribe, an enlarged paper, a separate room. They have to resemble what is done in class all year; so write down
        what is used already. Have a second device charged, and the questions on paper.</p>
        <ul><li>Six months before: ask for the arrangements.</li><li>One month before: a trial in the room, with the
        real equipment.</li><li>The day before: battery, updates switched off, pictograms checked.</li></ul>
        <p>After the baccalauréat, the disability office of the university takes over: write to it as soon as you are
        admitted.</p>`,
      ],
    },
  ],
}
