import { createApp } from 'vue';
import Page from './Page.vue';

createApp(Page).mount('#root');
