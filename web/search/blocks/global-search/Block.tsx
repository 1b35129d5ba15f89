import { SearchForm } from '../../SearchForm.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** A field that searches the whole site; the results are on the search page. */
const GlobalSearchBlock: BlockView<'global-search'> = ({ props: { title, text }, sectionId }) => (
  <div className={styles.search}>
    {title === '' ? null : <h2 className={styles.title}>{title}</h2>}
    {text === '' ? null : <p className={styles.text}>{text}</p>}
    <SearchForm id={`${sectionId}-search`} typed="" />
  </div>
)

export default GlobalSearchBlock
