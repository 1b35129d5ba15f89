export { actOnForum as act } from '../../act.server.ts'
