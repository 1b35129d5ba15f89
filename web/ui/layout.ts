/** Mantine's layout: spaces and columns are props of the elements, not rules of a sheet. */
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Title.layer.css'

export { Box, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
