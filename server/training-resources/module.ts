import { defineModule } from '#server/module.ts'
import { trainingLevel } from './resources/training-level.ts'
import { trainingResourceTheme } from './resources/training-resource-theme.ts'
import { trainingResourceType } from './resources/training-resource-type.ts'

export const trainingResourcesModule = defineModule({
  name: 'training-resources',
  resources: [trainingResourceTheme, trainingResourceType, trainingLevel],
  demo: { seed: async (tx, facts) => (await import('./seed/index.ts')).seedTrainingResources(tx, facts) },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'training-levels': true
    'training-resource-themes': true
    'training-resource-types': true
  }
}
