export { actOnTrainingResourceRequests as act } from '../../act-on-requests.server.ts'
