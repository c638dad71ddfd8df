import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { nextTask } from './app/task.ts';

const target = document.getElementById('app');
if (target !== null) void nextTask().then(() => mount(App, { target }));
