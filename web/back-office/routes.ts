import { route, type ModuleRoutes } from '../module-routes.ts'

export const backOfficeRoutes: ModuleRoutes = {
  admin: [
    route('bulk', 'back-office/routes/bulk-runs.tsx'),
    route('bulk/:id', 'back-office/routes/bulk-run.tsx'),
    route('resources/:resource/import', 'back-office/routes/import.tsx'),
  ],
  download: [
    route('resources/:resource/views', 'back-office/routes/save-view.ts'),
    route('resources/:resource/bulk', 'back-office/routes/bulk-create.ts'),
    route('bulk/:id/report', 'back-office/routes/bulk-report.ts'),
  ],
}
