export { actOnTrainingResources as act } from '../../act-on-resources.server.ts'
