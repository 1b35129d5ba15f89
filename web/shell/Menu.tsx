import { useLocation } from '@remix-run/react'
import type { MenuItem } from '#server/contract/site.ts'
import { BarMenu } from './BarMenu.tsx'
import classes from './bar.module.css'
import { menuColors } from './menu-colors.ts'
import { SmartLink } from './SmartLink.tsx'

const ITEMS_A_COLUMN = 6
const MAX_COLUMNS = 3

/** The menu in the top bar: links, and drop-downs for items with children. */
export function Menu({ items }: { items: readonly MenuItem[] }) {
  const { pathname } = useLocation()
  return (
    <ul className={classes.items}>
      {items.map((item, index) => (
        <li key={item.id} data-align-right={items[index - 1]?.alignsNextRight || undefined}>
          {item.children.length > 0 ? (
            <DropDown item={item} pathname={pathname} />
          ) : (
            <ItemLink item={item} pathname={pathname} className={classes.action} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The menu as an expanded list, for the side drawer. */
export function MenuList({ items }: { items: readonly MenuItem[] }) {
  const { pathname } = useLocation()
  return (
    <ul className={classes.list}>
      {items.map(item => (
        <li key={item.id}>
          {item.url === null ? (
            <p className={classes.heading}>{item.name}</p>
          ) : (
            <ItemLink item={item} pathname={pathname} className={classes.entry} />
          )}
          {item.children.length > 0 && <MenuList items={item.children} />}
        </li>
      ))}
    </ul>
  )
}

function DropDown({ item, pathname }: { item: MenuItem; pathname: string }) {
  const columns = Math.min(MAX_COLUMNS, Math.ceil(item.children.length / ITEMS_A_COLUMN))
  return (
    <BarMenu label={item.name} columns={columns} colors={menuColors(item.color)}>
      {item.description && <p className={classes.description}>{item.description}</p>}
      <ul className={classes.entries} data-columns={columns}>
        {item.url !== null && (
          <li>
            <ItemLink item={item} pathname={pathname} className={classes.entry} />
          </li>
        )}
        {item.children.map(child => (
          <li key={child.id}>
            {child.url === null ? (
              <p className={classes.heading}>{child.name}</p>
            ) : (
              <ItemLink item={child} pathname={pathname} className={classes.entry} />
            )}
            {child.description && <p className={classes.description}>{child.description}</p>}
            {child.children.length > 0 && <MenuList items={child.children} />}
          </li>
        ))}
      </ul>
    </BarMenu>
  )
}

function ItemLink({ item, pathname, className }: { item: MenuItem; pathname: string; className: string | undefined }) {
  const colors = menuColors(item.color)
  return (
    <SmartLink
      to={item.url ?? '/'}
      blank={item.blank}
      className={colors ? `${className} ${classes.coloured}` : className}
      style={colors}
      aria-current={item.url === pathname ? 'page' : undefined}
    >
      {item.name}
    </SmartLink>
  )
}
