import { route, type ModuleRoutes } from '../module-routes.ts'
import { OWN_AIDS_PATH } from './paths.ts'

const AID = 'services/aids/:item'

export const repositoryRoutes: ModuleRoutes = {
  accountMenu: [{ name: 'aids', path: OWN_AIDS_PATH, place: 80 }],
  site: [
    route('services/aids/new', 'repository/routes/new.tsx'),
    route('services/aids/bring', 'repository/routes/bring.tsx'),
    route(AID, 'repository/routes/item.tsx'),
    route(`${AID}/remove`, 'repository/routes/remove.tsx'),
    route(`${AID}/exchange`, 'repository/routes/exchange.tsx'),
    route(`${AID}/made`, 'repository/routes/made.tsx'),
    route(`${AID}/made/:make`, 'repository/routes/change-made.tsx'),
    route(`${AID}/wish`, 'repository/routes/wish.tsx'),
  ],
  account: [route('aids', 'repository/routes/own.tsx'), route('aids/wishes/:wish', 'repository/routes/own-wish.tsx')],
}
